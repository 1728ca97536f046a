import {
  enfermedadesVacuna,
  enfermedadInWords,
  enumerated,
  especieLabel,
  fuentesInWords,
  keysOf,
  type Pauta,
  type Plazo,
  pautas,
  plazoInWords,
  prevencionTipos,
  type Settings,
} from '@huella/contract'
import Box from '@mui/material/Box'
import { comunidadOptions, NormaDialog } from './norma-dialog.tsx'
import { PautaDialog, pautaEspecies } from './pauta-dialog.tsx'
import { ProductoDialog } from './producto-dialog.tsx'
import { normasSource, pautasSource, productosSource } from './sources.ts'
import { filaRow, filaSecondary, TablaSection } from './tabla-section.tsx'

const tipoOptions = keysOf(prevencionTipos).map((value) => ({ value, label: prevencionTipos[value] }))
const especieOptions = pautaEspecies.map((value) => ({ value, label: especieLabel(value) }))

const every = (months: number | null) => (months === null ? 'lo que diga la ficha' : plazoInWords(`${months}m`))
const each = (plazo: Plazo) => plazoInWords(plazo).replace(/^1 /, '')

/** What the next dose is proposed by: products, rabies by region, and rules of the clinic. */
export function Tablas({ comunidad }: Pick<Settings, 'comunidad'>) {
  return (
    <>
      <TablaSection
        heading="Productos"
        help="Al elegir uno en la ficha se rellena todo. El último lote lo recuerda Huella."
        source={productosSource}
        groupLabel="Tipo"
        groups={tipoOptions}
        groupsOf={({ tipo }) => [tipo]}
        shown={({ nombre, especies, enfermedades, laboratorio, dosis, intervalo, fuente }) => ({
          title: nombre,
          lines: [
            [especies.map(especieLabel).join(', '), laboratorio, dosis].filter(Boolean).join(' · '),
            enfermedades.join(', '),
            intervalo && `Cada ${each(intervalo)} · ${fuente}`,
          ],
        })}
        empty="No hay productos de este tipo."
        Dialog={ProductoDialog}
      />
      <TablaSection
        key={comunidad}
        heading="Rabia por comunidad"
        help="Se propone la fecha más temprana entre la norma y la ficha de la vacuna."
        source={normasSource}
        groupLabel="Comunidad"
        groups={comunidadOptions}
        groupsOf={(row) => [row.comunidad]}
        initialGroup={comunidad ?? undefined}
        shown={({
          especie,
          primera,
          dosis,
          separacion_dias,
          refuerzo_meses,
          repite_meses,
          veterinario,
          nota,
          fuente,
        }) => ({
          title: especieLabel(especie),
          lines: [
            primera && `Primera: ${primera}`,
            dosis > 1 && `${dosis} dosis, con ${separacion_dias ?? 28} días entre ellas`,
            veterinario
              ? 'Decide el veterinario'
              : `Refuerzo: ${every(refuerzo_meses)}; después, cada ${every(repite_meses)}`,
            nota,
            fuente,
          ],
        })}
        empty="No hay normas de esta comunidad: cuenta la ficha de la vacuna."
        Dialog={NormaDialog}
      />
      <TablaSection
        heading="Pautas de la clínica"
        help="Sustituyen a la guía para una enfermedad, desde el día que digas."
        source={pautasSource}
        groupLabel="Especie"
        groups={especieOptions}
        groupsOf={({ especie }) => [especie]}
        shown={({ enfermedad, edad_minima, dosis, separacion_dias, refuerzo, repite, nota, fuente }) => ({
          title: enfermedadesVacuna[enfermedad],
          lines: [
            `Desde ${plazoInWords(edad_minima)}; ${dosis} dosis${dosis > 1 ? ` con ${separacion_dias} días entre ellas` : ''}`,
            `Refuerzo a ${plazoInWords(refuerzo)}; después, cada ${each(repite)}`,
            nota,
            fuente,
          ],
        })}
        empty="La clínica no tiene pautas propias."
        foot={(group) => <Guias especie={group} />}
        Dialog={PautaDialog}
      />
    </>
  )
}

/** What holds where the clinic has no rule of its own. */
function Guias({ especie }: { especie: string }) {
  const rows = pautas.filter((row) => row.especies.some((one) => one === especie))
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '0.875rem', fontWeight: 600 }}>
        De las guías, si no hay una de la clínica
      </Box>
      <Box component="ul" aria-label="Guías" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Box component="li" key={row.enfermedades.join()} sx={{ ...filaRow, display: 'block' }}>
            <Box sx={{ fontWeight: 600 }}>{enumerated(row.enfermedades.map(enfermedadInWords))}</Box>
            <Box sx={filaSecondary}>
              {guideText(row)} {fuentesInWords(row.fuentes)}.
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

function guideText(row: Pauta): string {
  if (row.solo_con_producto) return `Según el producto: ${row.solo_con_producto}.`
  const [min, max] = row.separacion
  const days = min === max ? `${max / 7}` : `${min / 7} a ${max / 7}`
  const series = row.dosis > 1 ? `${row.dosis} dosis, cada ${days} semanas` : 'una dosis'
  const until = row.hasta ? `, de cachorro hasta las ${plazoInWords(row.hasta)}` : ''
  const booster =
    row.refuerzo === 'a_las_26w' ? 'a las 26 semanas de edad (adultos, al año)' : plazoInWords(row.refuerzo)
  return `Desde ${plazoInWords(row.edad_minima)}; ${series}${until}. Refuerzo: ${booster}; después, cada ${each(row.repite)}.`
}
