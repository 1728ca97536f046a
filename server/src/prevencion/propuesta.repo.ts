import {
  type DosisDada,
  type FichaPropia,
  intervaloOf,
  type NormaRabia,
  type Paciente,
  type PautaGusanos,
  type PautaPropia,
  type Peticion,
  type ProductoClinica,
  type ProductosUsuales,
} from '@huella/contract'
import { findMascota, mascotaVisibleTo } from '../entities/index.ts'
import type { Caller } from '../platform/auth/access.ts'
import { AppError } from '../platform/http/errors.ts'
import type { Db } from '../platform/sql/database.ts'
import { type SqlFragment, sql } from '../platform/sql/sql.ts'
import {
  externasTable,
  filaSelect,
  gusanosTable,
  normasRabiaTable,
  pautasTable,
  productosTable,
} from './tablas.repo.ts'

interface Loaded extends Pick<Peticion, 'comunidad'>, Paciente {
  fallecida_en: string | null
  historia: DosisDada[]
  normas: NormaRabia[]
  pautas: PautaPropia[]
  gusanos: PautaGusanos[]
  externas: FichaPropia[]
  productos: ProductoClinica[]
}

const jsonRows = (rows: SqlFragment): SqlFragment =>
  sql`(SELECT coalesce(jsonb_agg(to_jsonb(r)), '[]') FROM (${rows}) r)`

type Dosis = Omit<DosisDada, 'intervalo'>

/** All that a proposal goes by. `excepto`: a dose that is being corrected, which is none of those before. */
export async function loadPeticion(
  db: Db,
  caller: Caller,
  idMascota: number,
  { dosis, hoy, excepto = 0 }: { dosis: Dosis; hoy: string; excepto?: number },
): Promise<Peticion> {
  const [row] = await db.query<Loaded>(sql`
    SELECT m.especie, m.fecha_nacimiento::text AS nacimiento, m.fecha_aproximada AS aproximada, m.riesgo,
      (SELECT jsonb_build_object('kg', w.peso, 'fecha', w.fecha) FROM pesada w WHERE w.id_mascota = m.id_mascota
       ORDER BY w.fecha DESC, w.creado_en DESC LIMIT 1) AS peso,
      ${jsonRows(sql`
        SELECT p.tipo, p.producto, p.enfermedades, p.fecha FROM prevencion p
        WHERE p.id_mascota = m.id_mascota AND p.eliminado_en IS NULL AND p.id_prevencion <> ${excepto}
        ORDER BY p.fecha, p.id_prevencion`)} AS historia,
      (SELECT comunidad FROM ajustes) AS comunidad,
      ${jsonRows(sql`SELECT ${filaSelect(normasRabiaTable)} FROM norma_rabia n WHERE n.especie = m.especie`)} AS normas,
      ${jsonRows(sql`SELECT ${filaSelect(pautasTable)} FROM pauta n WHERE n.especie = m.especie`)} AS pautas,
      ${jsonRows(sql`SELECT ${filaSelect(gusanosTable)} FROM pauta_gusanos n WHERE n.especie = m.especie`)} AS gusanos,
      ${jsonRows(sql`SELECT ${filaSelect(externasTable)} FROM ficha_externa n WHERE n.especie = m.especie`)} AS externas,
      ${jsonRows(sql`
        SELECT ${filaSelect(productosTable)} FROM producto n
        WHERE m.especie = ANY(n.especies) ORDER BY n.id_producto`)} AS productos
    FROM mascota m WHERE m.id_mascota = ${idMascota} AND ${mascotaVisibleTo(caller)}`)
  if (!row) throw new AppError('NO_ENCONTRADO')
  const {
    especie,
    nacimiento,
    aproximada,
    riesgo,
    peso,
    historia,
    comunidad,
    normas,
    pautas,
    gusanos,
    externas,
    productos,
  } = row
  const withIntervalo = (one: Dosis): DosisDada => ({ ...one, intervalo: intervaloOf(productos, one, especie) })
  return {
    ...{ dosis: withIntervalo(dosis), historia: historia.map(withIntervalo) },
    paciente: { especie, nacimiento, aproximada, riesgo, peso },
    ...{ comunidad, normas, pautas, gusanos, externas, hoy },
  }
}

/** A lot is of the clinic's own: what another centre gave is not in its fridge. */
const givenHere = sql`p.id_veterinario IS NOT NULL AND p.eliminado_en IS NULL`

/** The products for a pet, as the clinic used them last; and the one that the caller gave last today. */
export async function productosUsuales(
  db: Db,
  caller: Caller,
  idMascota: number,
  today: string,
): Promise<ProductosUsuales> {
  await findMascota(db, caller, idMascota)
  const { id_usuario } = caller.usuario
  return db.queryOne(sql`
    WITH paciente AS (SELECT especie FROM mascota WHERE id_mascota = ${idMascota}),
    vigente AS (
      SELECT DISTINCT ON (n.tipo, normalizar(n.nombre)) n.* FROM producto n, paciente
      WHERE n.vigente_desde <= ${today}::date
      ORDER BY n.tipo, normalizar(n.nombre), n.vigente_desde DESC
    ), fila AS (
      SELECT n.tipo, n.nombre, n.enfermedades, n.laboratorio, n.dosis, ultimo.lote, ultimo.caducidad, ultimo.fecha AS usado
      FROM paciente JOIN vigente n ON paciente.especie = ANY(n.especies) LEFT JOIN LATERAL (
        SELECT p.lote, p.caducidad, p.fecha FROM prevencion p
        WHERE normalizar(p.producto) = normalizar(n.nombre) AND p.tipo = n.tipo AND ${givenHere}
        ORDER BY p.fecha DESC, p.id_prevencion DESC LIMIT 1) ultimo ON true
      ORDER BY ultimo.fecha DESC NULLS LAST, n.id_producto
    )
    SELECT (SELECT coalesce(jsonb_agg(to_jsonb(fila)), '[]') FROM fila) AS productos,
      (SELECT jsonb_build_object('tipo', p.tipo, 'nombre', n.nombre)
       FROM paciente, prevencion p JOIN mascota m USING (id_mascota)
         JOIN vigente n ON n.tipo = p.tipo AND normalizar(n.nombre) = normalizar(p.producto)
       WHERE p.fecha = ${today}::date AND p.id_veterinario = ${id_usuario} AND ${givenHere}
         AND p.id_mascota <> ${idMascota} AND m.especie = paciente.especie
         AND NOT EXISTS (
           SELECT FROM prevencion own WHERE own.id_mascota = ${idMascota} AND own.fecha = p.fecha AND own.eliminado_en IS NULL
             AND own.tipo = p.tipo AND normalizar(own.producto) = normalizar(p.producto))
       ORDER BY p.id_prevencion DESC LIMIT 1) AS reciente`)
}
