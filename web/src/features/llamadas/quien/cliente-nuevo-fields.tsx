import { isTelefono, parecidoMotivos, splitNombre, validation } from '@huella/contract'
import { mdiAccountPlusOutline, mdiCheck } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { fullName } from '../../../lib/formats.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import styles from '../llamada.module.css'
import { useParecidos } from '../llamada-api.ts'
import type { ClienteNuevo } from '../llamada-draft.ts'

interface ClienteNuevoFieldsProps {
  cliente: ClienteNuevo
  /** The name of their pet, as far as it is known. */
  mascota?: string
  /** Errors of the server, by field. */
  errors: Record<string, string>
  onChange: (cliente: ClienteNuevo) => void
  onFound: (idCliente: number) => void
  onBack: () => void
}

/** Name and telephone of somebody who calls for the first time. Who has the number, or the name and the pet, is offered instead. */
export function ClienteNuevoFields({ cliente, mascota, errors, onChange, onFound, onBack }: ClienteNuevoFieldsProps) {
  const { nombre, telefono } = cliente
  const [others, setOthers] = useState<readonly number[]>([])
  const [left, setLeft] = useState(false)
  const same = useParecidos(cliente, mascota)
  const known = same.data?.find(({ id_usuario }) => !others.includes(id_usuario))
  const nombreError = errors['cliente.nombre'] ?? errors['cliente.apellido']
  const wrong = left && telefono.trim() !== '' && !isTelefono(telefono)
  return (
    <>
      <div className={styles.newHead}>
        <span className={styles.newChip}>
          <Icon path={mdiAccountPlusOutline} size={16} />
          Cliente nuevo
        </span>
        <Button size="small" onClick={onBack}>
          Buscar otra vez
        </Button>
      </div>
      <div className={styles.pair}>
        <TextField
          label="Nombre y apellidos"
          autoFocus={!splitNombre(nombre)}
          autoComplete="off"
          value={nombre}
          error={nombreError}
          onChange={({ target }) => onChange({ ...cliente, nombre: target.value })}
        />
        <TextField
          label="Teléfono"
          autoFocus={splitNombre(nombre) !== undefined}
          autoComplete="off"
          slotProps={{ input: { inputMode: 'tel' } }}
          value={telefono}
          error={errors['cliente.telefono'] ?? (wrong ? validation.telefono : undefined)}
          onChange={({ target }) => onChange({ ...cliente, telefono: target.value })}
          onBlur={() => setLeft(true)}
        />
      </div>
      <div role="status">
        {known && (
          <div className={styles.same}>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>{fullName(known)}</Typography>
              <Typography variant="body2">
                {known.motivos.map((motivo) => parecidoMotivos[motivo]).join(', ')}
                {known.mascotas.length > 0 && ` · ${known.mascotas.map(({ nombre }) => nombre).join(', ')}`}
              </Typography>
            </Box>
            <Button size="small" variant="contained" onClick={() => onFound(known.id_usuario)}>
              Usar esta ficha
            </Button>
            <Button size="small" onClick={() => setOthers([...others, known.id_usuario])}>
              Es otra persona
            </Button>
          </div>
        )}
        {same.data?.length === 0 && isTelefono(telefono) && (
          <p className={styles.info}>
            <Icon path={mdiCheck} size={18} />
            <span>Nadie más tiene ese teléfono. Correo y acceso web, cuando quieras.</span>
          </p>
        )}
      </div>
    </>
  )
}
