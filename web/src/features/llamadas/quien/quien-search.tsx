import { failure, formatTelefono, type Resultado } from '@huella/contract'
import { mdiAccountOutline, mdiAccountPlusOutline, mdiPaw } from '@mdi/js'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useCan } from '../../../lib/session/use-can.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/layout/icon.tsx'
import { useBuscarCliente } from '../llamada-api.ts'

const DEBOUNCE_MS = 200
const MAX_EACH = 6

const icons: Record<Resultado['tipo'], string> = { cliente: mdiAccountOutline, mascota: mdiPaw, cita: mdiPaw }

type Option = { nuevo: string } | { found: Resultado }

interface QuienSearchProps {
  onFound: (idCliente: number, idMascota: number | null) => void
  /** Called with what was typed, which becomes the name. */
  onNuevo: (texto: string) => void
}

/** Finds the client by their name, telephone or pet. A word that finds nobody is kept for a new client. */
export function QuienSearch({ onFound, onNuevo }: QuienSearchProps) {
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, isFetching, isError, error } = useBuscarCliente(q)
  const mayCreate = useCan('usuarios:create')
  const text = typed.trim()
  const current = q === text && !isFetching
  const options = text && current ? optionsOf(data?.data ?? [], mayCreate ? text : '') : []
  const empty = isError ? messageOf(error, failure.search) : 'Nadie se llama así, ni parecido.'
  return (
    <Autocomplete<Option>
      options={options}
      value={null}
      inputValue={typed}
      onInputChange={(_, next, reason) => reason === 'input' && setTyped(next)}
      onOpen={() => setHidden(false)}
      // Only Escape hides them, so that the next Escape closes the panel.
      onClose={(_, reason) => setHidden(reason === 'escape')}
      onChange={(_, option) => {
        if (!option) return
        if ('nuevo' in option) onNuevo(option.nuevo)
        else onFound(option.found.id_cliente ?? option.found.id, option.found.id_mascota)
      }}
      open={text !== '' && !hidden}
      // Enter takes the first.
      autoHighlight
      disablePortal
      forcePopupIcon={false}
      filterOptions={(all) => all}
      loading={!current && !isError}
      loadingText="Buscando…"
      noOptionsText={empty}
      getOptionLabel={(option) => ('nuevo' in option ? option.nuevo : option.found.titulo)}
      getOptionKey={(option) => ('nuevo' in option ? 'nuevo' : `${option.found.tipo}${option.found.id}`)}
      slotProps={{ popper: { popperOptions: { strategy: 'fixed' } }, paper: { elevation: 8 } }}
      sx={{ '& .MuiOutlinedInput-root': { py: '3.5px', pl: '9px' } }}
      renderOption={({ key, ...props }, option) => (
        <Box component="li" key={key} {...props} sx={{ minHeight: 48, gap: 1.5 }}>
          <OptionText option={option} />
        </Box>
      )}
      renderInput={({ id, slotProps: { input, htmlInput } }) => (
        <TextField
          id={id}
          label="Quién llama"
          autoFocus
          placeholder="Cliente, mascota o teléfono"
          ref={input.ref}
          className={input.className}
          onMouseDown={input.onMouseDown}
          slotProps={{ input: htmlInput }}
        />
      )}
    />
  )
}

/** Clients and pets; a new client last, or alone where nobody is found. */
function optionsOf(found: readonly Resultado[], nuevo: string): Option[] {
  const of = (tipo: Resultado['tipo']) => found.filter((one) => one.tipo === tipo).slice(0, MAX_EACH)
  return [...[...of('cliente'), ...of('mascota')].map((one) => ({ found: one })), ...(nuevo ? [{ nuevo }] : [])]
}

function OptionText({ option }: { option: Option }) {
  if ('nuevo' in option) {
    return (
      <>
        <Icon path={mdiAccountPlusOutline} size={20} />
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>Nuevo cliente «{option.nuevo}»</Box>
      </>
    )
  }
  const { tipo, titulo, detalle, telefono } = option.found
  return (
    <>
      <Icon path={icons[tipo]} size={20} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {titulo}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[telefono && formatTelefono(telefono), detalle].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
    </>
  )
}
