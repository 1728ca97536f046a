import { accesosTexts, fullName, type LecturaInusual } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { messageOf } from '../../../lib/api/api-error.ts'
import { clinicDateTime } from '../../../lib/formats.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { useDismissInusual, useInusuales } from '../accesos-api.ts'

/** Who opened many more records than is usual. Renders nothing while there is nobody. */
export function InusualesLine() {
  const { data } = useInusuales()
  return data?.map((one) => <Inusual key={one.id_lectura_inusual} {...one} />)
}

function Inusual({ id_lectura_inusual, usuario, fichas, ultima }: LecturaInusual) {
  const dismiss = useDismissInusual()
  const toast = useToast()
  const text = `${fullName(usuario)} ha abierto ${fichas} fichas en una hora, la última el ${clinicDateTime(ultima)}.`
  return (
    <Notice severity="warning" sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>{text}</Box>
        <Button
          color="inherit"
          variant="outlined"
          size="small"
          loading={dismiss.isPending}
          aria-label={`Visto: ${text}`}
          onClick={() =>
            dismiss.mutate(id_lectura_inusual, {
              onError: (error) => toast('error', messageOf(error, accesosTexts.dismiss)),
            })
          }
        >
          Visto
        </Button>
      </Box>
    </Notice>
  )
}
