import {
  enfermedadesVacuna,
  enfermedadInWords,
  enumerated,
  especieLabel,
  fichasExternas,
  fuentesGusanos,
  fuentesInWords,
  gruposGusanos,
  guiaGusanos,
  keysOf,
  type Pauta,
  type Plazo,
  pautas,
  pesoText,
  plazoInWords,
  prevencionTipos,
  type Settings,
} from '@huella/contract'
import Box from '@mui/material/Box'
import { ExternaDialog, externasEspecies } from './externa-dialog.tsx'
import { GusanosDialog, gusanosEspecies } from './gusanos-dialog.tsx'
import { comunidadOptions, NormaDialog } from './norma-dialog.tsx'
import { PautaDialog, pautaEspecies } from './pauta-dialog.tsx'
import { ProductoDialog } from './producto-dialog.tsx'
import { externasSource, gusanosSource, normasSource, pautasSource, productosSource } from './sources.ts'
import { filaRow, filaSecondary, TablaSection } from './tabla-section.tsx'

const tipoOptions = keysOf(prevencionTipos).map((value) => ({ value, label: prevencionTipos[value] }))
const gusanosOptions = gusanosEspecies.map((value) => ({ value, label: especieLabel(value) }))
const externasOptions = externasEspecies.map((value) => ({ value, label: especieLabel(value) }))
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
        foot={(group) => <Guia rows={guiasOf(group)} />}
        Dialog={PautaDialog}
      />
      <TablaSection
        heading="Gusanos, por edad y riesgo"
        help="Sustituyen a la guía para una edad o una forma de vivir, desde el día que digas."
        source={gusanosSource}
        groupLabel="Especie"
        groups={gusanosOptions}
        groupsOf={({ especie }) => [especie]}
        shown={({ grupo, repite, nota, fuente }) => ({
          title: gruposGusanos[grupo],
          lines: [`Cada ${each(repite)}`, nota, fuente],
        })}
        empty="La clínica no tiene pautas propias."
        foot={() => (
          <Guia
            rows={keysOf(gruposGusanos).map((grupo) => ({
              title: gruposGusanos[grupo],
              text: `Cada ${each(guiaGusanos[grupo].repite)}. ${fuentesGusanos(guiaGusanos[grupo])}.`,
            }))}
          />
        )}
        Dialog={GusanosDialog}
      />
      <TablaSection
        heading="Parásitos externos, por producto"
        help="Sustituyen a la ficha del programa, o añaden un producto que no tiene, desde el día que digas."
        source={externasSource}
        groupLabel="Especie"
        groups={externasOptions}
        groupsOf={({ especie }) => [especie]}
        shown={({ producto, repite, garrapatas, flebotomos, edad_minima, peso_minimo, nota, fuente }) => ({
          title: producto,
          lines: [
            intervalsText(repite, { garrapatas, flebotomos }),
            minimumText(edad_minima, peso_minimo),
            nota,
            fuente,
          ],
        })}
        empty="La clínica no tiene fichas propias."
        foot={(group) => (
          <Guia
            rows={fichasExternas
              .filter(({ especies }) => especies.some((one) => one === group))
              .map(({ nombre, plazo, segun = {}, edad_minima, peso_minimo, fuente }) => ({
                title: nombre,
                text: [intervalsText(plazo, segun), minimumText(edad_minima, peso_minimo), fuente]
                  .filter(Boolean)
                  .join('. '),
              }))}
          />
        )}
        Dialog={ExternaDialog}
      />
    </>
  )
}

const inParasites: Record<string, string> = {
  garrapatas: 'contra garrapatas',
  garrapata_marron: 'contra la garrapata marrón',
  flebotomos: 'contra flebótomos',
}

/** 'Cada 28 días; contra flebótomos, 21 días' */
const intervalsText = (plazo: Plazo, segun: Partial<Record<string, Plazo | null>>): string =>
  [
    `Cada ${each(plazo)}`,
    ...Object.entries(segun).map(([parasite, other]) => other && `${inParasites[parasite]}, ${plazoInWords(other)}`),
  ]
    .filter(Boolean)
    .join('; ')

/** 'Desde 7 semanas y 1,5 kg' */
function minimumText(edad: Plazo | null | undefined, kg: number | null | undefined): string {
  const parts = [edad && plazoInWords(edad), kg && pesoText(kg)].filter(Boolean)
  return parts.length > 0 ? `Desde ${parts.join(' y ')}` : ''
}

/** What holds where the clinic has no row of its own. */
function Guia({ rows }: { rows: readonly { title: string; text: string }[] }) {
  return (
    <Box sx={{ mt: 2 }}>
      <Box component="h3" sx={{ m: 0, mb: 0.5, fontSize: '0.875rem', fontWeight: 600 }}>
        De guías y fichas, si no hay una de la clínica
      </Box>
      <Box component="ul" aria-label="Guías" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(({ title, text }) => (
          <Box component="li" key={title} sx={{ ...filaRow, display: 'block' }}>
            <Box sx={{ fontWeight: 600 }}>{title}</Box>
            <Box sx={filaSecondary}>{text}</Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const guiasOf = (especie: string) =>
  pautas
    .filter((row) => row.especies.some((one) => one === especie))
    .map((row) => ({
      title: enumerated(row.enfermedades.map(enfermedadInWords)),
      text: `${guideText(row)} ${fuentesInWords(row.fuentes)}.`,
    }))

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
