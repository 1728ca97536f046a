import {
  limits,
  type PrivacidadCreate,
  type PrivacidadVersion,
  privacidadCreate,
  privacidadFailure,
  privacidadHuecos,
  privacidadTexts,
  privacidadVersion,
} from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { clinicDay, dateInWords, fullName } from '../../../lib/formats.ts'
import { UnsavedChangesDialog } from '../../../ui/dialog/unsaved-changes-dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { PageSkeleton } from '../../../ui/feedback/page-skeleton.tsx'
import { LoadFailed } from '../../../ui/feedback/retry-notice.tsx'
import { useToast } from '../../../ui/feedback/toast.tsx'
import { RadioField } from '../../../ui/form/radio-field.tsx'
import { TextAreaField } from '../../../ui/form/text-area-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SectionCard } from '../../../ui/layout/section-card.tsx'
import { usePublish, versionesQuery } from '../privacidad-api.ts'

/** Where the administrator writes the next version of the privacy text, and reads the old ones. */
export function PrivacidadEditor() {
  const { data, error, refetch } = useQuery(versionesQuery)
  const [last] = data ?? []
  if (!data || !last)
    return error ? (
      <Card>
        <LoadFailed text={messageOf(error, privacidadFailure.load)} onRetry={refetch} />
      </Card>
    ) : (
      <PageSkeleton heading={false} cards={[480]} />
    )
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SectionCard
        heading="Privacidad"
        help={`Lo leen tus clientes al registrarse, en papel y en /privacidad. Revísalo: el texto de partida no sabe qué proveedores usas. Rige la versión ${last.version}.`}
      >
        <Form last={last} />
      </SectionCard>
      <Versiones versiones={data} />
    </Box>
  )
}

const valuesOf = ({ texto, version }: PrivacidadVersion): PrivacidadCreate => ({
  ...{ texto, novedades: '', correccion: false, version },
})
const publications = [
  { value: 'nueva', label: 'Pedir a tus clientes que la lean' },
  { value: 'correccion', label: 'Corrección de erratas: no se vuelve a pedir' },
] as const

function Form({ last }: { last: PrivacidadVersion }) {
  const form = useContractForm<PrivacidadCreate>(privacidadCreate, valuesOf(last))
  const publish = usePublish()
  const toast = useToast()
  const correccion = useFormValue(form, 'correccion')
  const corrects = correccion.value === true
  const [problem, setProblem] = useState<string>()

  const save = form.submit(async (body) => {
    setProblem(undefined)
    try {
      const saved = await publish.mutateAsync(body)
      form.reset(valuesOf(saved))
      toast('success', privacidadTexts.saved(saved.version))
    } catch (error) {
      if (!(error instanceof ApiError)) return setProblem(privacidadFailure.save)
      const newer = privacidadVersion.safeParse(error.actual)
      // What was typed stays, and is published after the other version if it is sent again.
      if (newer.success) form.setValue('version', newer.data.version)
      if (form.showFieldErrors(error.errors)) return
      setProblem(newer.success ? privacidadFailure.newer(newer.data.version) : messageOf(error, privacidadFailure.save))
    }
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={save}
      aria-label="Texto de privacidad"
      sx={{ display: 'grid', gap: 2.5 }}
    >
      <TextAreaField
        label="Texto"
        help={`Una línea con ## delante es un título; con -, un punto de una lista. ${privacidadHuecos.join(', ')} se rellenan con los datos de General.`}
        minRows={12}
        maxRows={24}
        {...form.field('texto')}
      />
      <RadioField
        label="Al publicar"
        help="Una corrección no cambia qué datos tratas, para qué, ni con quién los compartes."
        options={publications}
        value={corrects ? 'correccion' : 'nueva'}
        onChange={(value) => correccion.onChange(value === 'correccion')}
      />
      <TextAreaField
        label="Qué cambia"
        help={
          corrects
            ? 'Una frase. Queda en la lista de versiones.'
            : 'Una frase. La leen tus clientes cuando les pedimos que lean la nueva versión.'
        }
        minRows={1}
        slotProps={{ input: { maxLength: limits.reason } }}
        {...form.field('novedades')}
      />
      {problem && (
        <Notice severity="error" role="alert">
          {problem}
        </Notice>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        {form.isDirty && <Button onClick={() => form.reset(valuesOf(last))}>Descartar</Button>}
        <Button type="submit" variant="contained" disabled={form.isSubmitting}>
          Publicar la versión {last.version + 1}
        </Button>
      </Box>
      <UnsavedChangesDialog unsaved={form.isDirty} />
    </Box>
  )
}

const readersText = ({ correccion, aceptaciones }: Pick<PrivacidadVersion, 'correccion' | 'aceptaciones'>) => {
  const readers = aceptaciones === 1 ? 'La ha leído 1 cliente' : `La han leído ${aceptaciones} clientes`
  return correccion ? `Corrección de erratas · ${readers}` : readers
}

function Versiones({ versiones }: { versiones: PrivacidadVersion[] }) {
  return (
    <SectionCard heading="Versiones" help="Todas siguen publicadas.">
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {versiones.map(({ version, creado_en, autor, novedades, ...one }) => (
          <li key={version}>
            <Link href={`/privacidad?version=${version}`} target="_blank" rel="noopener" sx={{ fontWeight: 600 }}>
              Versión {version}
            </Link>
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {dateInWords(clinicDay(creado_en))} · {autor ? fullName(autor) : 'Texto de partida'} · {readersText(one)}
              {novedades && ` · ${novedades}`}
            </Typography>
          </li>
        ))}
      </Box>
    </SectionCard>
  )
}
