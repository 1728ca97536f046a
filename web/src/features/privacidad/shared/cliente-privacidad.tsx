import { type Aceptacion, aceptacionModos, type Cliente, privacidadFailure, privacidadTexts } from '@huella/contract'
import { mdiDownloadOutline, mdiDraw, mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { openInTab } from '../../../lib/api/open-in-tab.ts'
import { clinicDay, dateInWords, fullName } from '../../../lib/formats.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { useResultToast } from '../../../ui/entity/use-result-toast.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { privacidadDeQuery, useAccept, useDownload, useUnsign } from '../privacidad-api.ts'

const modoText = ({ modo, version, autor, creado_en }: Aceptacion): string =>
  `${aceptacionModos[modo]} el ${dateInWords(clinicDay(creado_en))}, versión ${version}${autor ? `. Lo anotó ${autor.nombre}.` : '.'}`

/** What the client has accepted of the privacy text; to print it, and to note that they have signed it. */
export function ClientePrivacidad({ cliente }: { cliente: Cliente }) {
  const id = cliente.id_usuario
  const { data, error, isError, isFetching, refetch } = useQuery(privacidadDeQuery(id))
  const accept = useAccept(id)
  const unsign = useUnsign(id)
  const showResult = useResultToast()
  const showToast = useToast()
  const canExport = useCan('exportacion:cliente')
  const { download, isPending } = useDownload(id)
  const [last] = data?.aceptaciones ?? []

  const sign = (version: number) =>
    showResult(accept.mutateAsync(version), {
      done: privacidadTexts.signed(fullName(cliente)),
      failed: privacidadFailure.sign,
      undo: () =>
        void showResult(unsign.mutateAsync(version), {
          done: privacidadTexts.unsigned,
          failed: privacidadFailure.undo,
        }),
    })
  const print = () =>
    openInTab(`/api/clientes/${id}/privacidad.pdf`).catch((failed) =>
      showToast('error', messageOf(failed, privacidadFailure.load)),
    )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, px: 2.5, pb: 2 }}>
      {isError && !isFetching && <RetryNotice text={messageOf(error, privacidadFailure.load)} onRetry={refetch} />}
      {!data && !isError && <Skeleton variant="rounded" height={44} />}
      {data && (
        <Box>
          {data.pendiente && (
            <Typography sx={{ fontWeight: 600, color: 'warning.main' }}>
              {last ? `Falta la versión ${data.vigente.version}` : 'Sin firmar todavía'}
            </Typography>
          )}
          {last && <Typography sx={{ fontSize: '0.90625rem' }}>{modoText(last)}</Typography>}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<Icon path={mdiPrinterOutline} size={20} />} onClick={print}>
          Imprimir
        </Button>
        {data?.pendiente && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiDraw} size={20} />}
            disabled={accept.isPending}
            onClick={() => sign(data.vigente.version)}
          >
            Firmado en papel
          </Button>
        )}
        {canExport && (
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiDownloadOutline} size={20} />}
            disabled={isPending}
            onClick={download}
          >
            Descargar sus datos
          </Button>
        )}
      </Box>
    </Box>
  )
}
