import { isLoteCaducado, keysOf, type PrevencionTipo, prevencionTipos, veterinarioId } from '@huella/contract'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import { useWatch } from 'react-hook-form'
import { useVeterinarios } from '../../lib/api/use-veterinarios.ts'
import { useFormValue } from '../../lib/form/use-form-value.ts'
import { clinicToday, dateInWords, fullName } from '../../lib/formats.ts'
import { useUsuario } from '../../lib/session/use-session.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ChipsField } from '../../ui/form/chips-field.tsx'
import { FormDateField } from '../../ui/form/date/form-date-fields.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { PropuestaBox } from './propuesta-box.tsx'
import type { PrevencionFormState } from './use-prevencion-form.ts'

interface FieldsProps {
  state: PrevencionFormState
}

const pair = { display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { sm: '1fr 1fr' } }
const tipoOptions = keysOf(prevencionTipos).map((value) => ({ value, label: prevencionTipos[value] }))

/** As many as fit in three lines; the others are in a select. */
const MAX_CHIPS = 6

/** Kind and product: one of the clinic's catalogue fills in everything else. */
export function ProductoFields({ state }: FieldsProps) {
  const { form, products, chosen, choose, chooseTipo, repeats, stopRepeating } = state
  const tipo = useFormValue(form, 'tipo')
  const take = (nombre: string) => {
    const found = products.find((one) => one.nombre === nombre)
    if (found) choose(found)
  }
  const options = products.map(({ nombre }) => ({ value: nombre, label: nombre }))
  const used = products.some(({ usado }) => usado !== null)
  return (
    <>
      {repeats && (
        <Notice role="status" severity="info">
          Lo mismo que has puesto hoy al paciente anterior. Comprueba el producto y el lote.
          <Button size="small" onClick={stopRepeating} sx={{ display: 'block', ml: -1, minHeight: 44 }}>
            Es otra cosa
          </Button>
        </Notice>
      )}
      <ChipsField
        label="Tipo"
        options={tipoOptions}
        {...tipo}
        onChange={(value) => chooseTipo(value as PrevencionTipo)}
      />
      {options.length > 0 && (
        <ChipsField
          label={used ? 'Usados últimamente' : 'Del catálogo'}
          options={options.slice(0, MAX_CHIPS)}
          value={chosen?.nombre ?? ''}
          onChange={take}
        />
      )}
      {options.length > MAX_CHIPS && (
        <SelectField
          label="Otro del catálogo"
          placeholder="Elige un producto"
          options={options.slice(MAX_CHIPS)}
          value={options.slice(MAX_CHIPS).some(({ value }) => value === chosen?.nombre) ? chosen?.nombre : ''}
          onChange={({ target }) => take(target.value)}
        />
      )}
      <TextField
        label="Producto"
        autoComplete="off"
        help={chosen?.dosis ? `Dosis: ${chosen.dosis}` : 'El del catálogo, o su marca'}
        {...form.field('producto')}
      />
    </>
  )
}

export function LoteFields({ state: { form, chosen } }: FieldsProps) {
  const [tipo, fecha, caducidad] = useWatch({ control: form.control, name: ['tipo', 'fecha', 'caducidad'] })
  const expired = isLoteCaducado({ caducidad, fecha })
  const lastExpired = chosen?.lote && chosen.caducidad && isLoteCaducado({ caducidad: chosen.caducidad, fecha })
  return (
    <>
      <Box sx={pair}>
        <TextField
          label="Lote"
          autoComplete="off"
          help={lastExpired ? `El último, ${chosen.lote}, caducó el ${dateInWords(chosen.caducidad ?? '')}` : undefined}
          {...form.field('lote')}
        />
        <FormDateField form={form} name="caducidad" label="Caducidad del lote" />
      </Box>
      {expired && caducidad && (
        <>
          <Notice role="status" severity="error">
            Este lote caducó el {dateInWords(caducidad)}. Compruébalo antes de guardar.
          </Notice>
          <TextField label="Por qué se pone un lote caducado" autoComplete="off" {...form.field('motivo_caducado')} />
        </>
      )}
      <Box sx={pair}>
        <TextField label="Laboratorio" autoComplete="off" {...form.field('laboratorio')} />
        <TextField
          label={tipo === 'vacuna' ? 'Enfermedades' : 'Contra qué'}
          autoComplete="off"
          help="Separadas por comas"
          {...form.field('enfermedades')}
        />
      </Box>
    </>
  )
}

/** When it was given, and when the next one is due. */
export function FechaFields({ state }: FieldsProps) {
  const { form } = state
  return (
    <>
      <Box sx={pair}>
        <FormDateField form={form} name="fecha" label="Fecha" max={clinicToday()} />
        <FormDateField form={form} name="proxima" label="Próxima" />
      </Box>
      <PropuestaBox state={state} />
    </>
  )
}

/** A vet records their own, or one of another clinic; others say which vet. */
export function VeterinarioField({ state: { form } }: FieldsProps) {
  const me = veterinarioId(useUsuario())
  const veterinarios = useVeterinarios()
  const { value, onChange } = useFormValue(form, 'id_veterinario')
  if (me !== null && (value === '' || value === String(me)))
    return (
      <FormControlLabel
        label="Puesta en otro centro"
        sx={{ mx: 0, gap: 1.5, alignSelf: 'start' }}
        control={
          <Switch checked={value === ''} onChange={({ target }) => onChange(target.checked ? '' : String(me))} />
        }
      />
    )
  return (
    <SelectField
      label="Veterinario"
      placeholder="En otro centro"
      options={veterinarios.map((one) => ({ value: String(one.id_usuario), label: fullName(one) }))}
      {...form.field('id_veterinario')}
    />
  )
}
