import { especies, OTRA_RAZA, razasDe } from '@huella/contract'
import Stack from '@mui/material/Stack'
import { useEffect, useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormValue } from '../../../lib/form/use-form-value.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField, type TextFieldProps } from '../../../ui/form/text-field.tsx'
import { UNKNOWN_VALUE } from '../unknown.ts'
import type { MascotaForm } from './own-inputs.tsx'
import razasOficiales from './razas-oficiales.json?url'

const razasOf = (especie: string): readonly string[] => {
  const known = especies.find((one) => one === especie)
  return known ? razasDe(known) : []
}

export function RazaField({ form }: { form: MascotaForm }) {
  const especie: string = useWatch({ control: form.control, name: 'especie' })
  return <RazaOfEspecie key={especie} form={form} especie={especie} />
}

const otra = { value: OTRA_RAZA, label: OTRA_RAZA }
const noSeSabe = { value: UNKNOWN_VALUE, label: 'No se sabe' }

/** A breed of the list, or "Otro" and its name. */
function RazaOfEspecie({ form, especie }: { form: MascotaForm; especie: string }) {
  const { value, onChange, onBlur, inputRef, error } = useFormValue(form, 'raza')
  const razas = razasOf(especie)
  const unknown = value === UNKNOWN_VALUE
  // Kept apart from the value: what is typed may be, for a moment, a breed of the list.
  const [isOther, setIsOther] = useState(value === OTRA_RAZA || (value !== '' && !unknown && !razas.includes(value)))
  return (
    <Stack spacing={2.5}>
      <SelectField
        label="Raza"
        placeholder="Selecciona una raza"
        options={[...razas.map((raza) => ({ value: raza, label: raza })), ...(razas.length ? [] : [otra]), noSeSabe]}
        disabled={!especie}
        help={especie ? undefined : 'Seleccione una especie primero'}
        value={isOther ? OTRA_RAZA : value}
        onChange={(event) => {
          setIsOther(event.target.value === OTRA_RAZA)
          onChange(event.target.value)
        }}
        onBlur={onBlur}
        {...(!isOther && { inputRef, error })}
      />
      {isOther && (
        <OtraRazaField
          especie={especie}
          value={value === OTRA_RAZA ? '' : value}
          onChange={(event) => onChange(event.target.value.trim() ? event.target.value : OTRA_RAZA)}
          onBlur={onBlur}
          inputRef={inputRef}
          error={error}
        />
      )}
    </Stack>
  )
}

/** Any breed. The browser suggests those that FCI and FIFe recognise and those of Spain alone, by their Spanish names. */
function OtraRazaField({ especie, ...field }: { especie: string } & Omit<TextFieldProps, 'label'>) {
  const id = useId()
  const [suggested, setSuggested] = useState<readonly string[]>([])
  useEffect(() => {
    fetch(razasOficiales)
      .then((response) => response.json())
      .then((byEspecie: Partial<Record<string, string[]>>) => setSuggested(byEspecie[especie] ?? []))
      .catch(() => undefined) // without them the field is still one to type in
  }, [especie])
  return (
    <>
      <TextField label="¿Cuál?" help="Opcional" autoComplete="off" slotProps={{ input: { list: id } }} {...field} />
      <datalist id={id}>
        {suggested.map((raza) => (
          <option key={raza} value={raza} />
        ))}
      </datalist>
    </>
  )
}
