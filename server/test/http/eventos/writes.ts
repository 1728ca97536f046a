import type { LlamadaReservada } from '@huella/contract'
import { type Clinic, PASSWORD } from '../../support/clinic.ts'
import { multipartForm, pixel } from '../../support/multipart.ts'

export const people = ['admin', 'vet', 'colleague', 'desk', 'owner', 'stranger'] as const
export type Who = (typeof people)[number]

const clinical: Who[] = ['admin', 'vet', 'colleague']
const staff: Who[] = [...clinical, 'desk']
const desk: Who[] = ['admin', 'desk']
const staffAndOwner: Who[] = [...staff, 'owner']
/** The ids of the rows that the steps make. */
export const made: Record<string, number> = {}

export interface Step {
  /** The route as it is declared, and who calls it. */
  route: string
  as?: Who
  /** The id in its path, and the entity where it has one. */
  of?: () => number
  entidad?: string
  body?: () => object
  /** Runs first, for a row that no route makes. */
  before?: (clinic: Clinic) => Promise<void>
  /** Of a body that is not JSON. */
  headers?: Record<string, string>
  /** Runs after the response, with its body. */
  keep?: (row: Record<string, number>) => void
  /** The events, and who gets each. */
  notified: Record<string, readonly Who[]>
}

const pet = { nombre: 'Kira', especie: 'perro', raza: 'Beagle', sexo: 'Hembra', fecha_nacimiento: '2020-01-01' }
export const cita = (fecha_hora: string, id_usuario: number) => ({
  id_mascota: made.mascota,
  id_usuario,
  fecha_hora,
  tipo_consulta: 'control',
  motivo_consulta: 'Revisión',
})
const entry = { tipo_consulta: 'control', motivo_consulta: 'Revisión', desde: '2026-03-10', hasta: '2026-03-20' }
const closing = (from: string, to: string) => ({
  id_usuario: null,
  desde: `${from}T00:00`,
  hasta: `${to}T00:00`,
  tipo: 'cierre',
  motivo: 'Fiesta',
})
const vaccine = { tipo: 'vacuna', producto: 'Rabia', fecha: '2026-03-01', proxima: '2027-03-01', id_veterinario: null }
const form = multipartForm([{ content: pixel }])
const ofMascota = () => made.mascota ?? 0
const ofAdjunto = () => made.adjunto ?? 0
const ofCita = () => made.cita ?? 0
const ofPrevencion = () => made.prevencion ?? 0
const ofTratamiento = () => made.tratamiento ?? 0
const ofMedicamento = () => made.medicamento ?? 0
const ofNota = () => made.nota ?? 0
const ofVisita = () => made.visita ?? 0

/** In this order: each works on the rows of those before it. */
export const writes = (id: (name: Who) => number): Step[] => [
  {
    route: 'POST /api/mascotas',
    body: () => ({ ...pet, id_usuario: id('owner') }),
    keep: (row) => Object.assign(made, { mascota: row.id_mascota }),
    notified: { 'mascota crear': staffAndOwner },
  },
  {
    route: 'PUT /api/mascotas/:id',
    of: () => made.mascota ?? 0,
    body: () => ({ nombre: 'Lía' }),
    notified: { 'mascota actualizar': staffAndOwner },
  },
  {
    route: 'POST /api/citas',
    as: 'owner',
    body: () => cita('2026-03-12T10:00', id('vet')),
    keep: (row) => Object.assign(made, { cita: row.id_cita }),
    notified: { 'cita crear': staffAndOwner },
  },
  {
    route: 'PUT /api/citas/:id',
    of: ofCita,
    body: () => ({ id_usuario: id('colleague'), fecha_hora: '2026-03-10T12:00' }),
    notified: { 'cita actualizar': staffAndOwner },
  },
  {
    route: 'POST /api/citas/traspaso',
    body: () => ({ citas: [{ id_cita: made.cita, id_usuario: id('vet'), version: 2 }] }),
    notified: { 'cita actualizar': staffAndOwner },
  },
  {
    route: 'POST /api/citas/:id/traspaso',
    of: ofCita,
    body: () => ({ id_usuario: id('colleague') }),
    notified: { 'cita actualizar': staffAndOwner, 'traspaso crear': clinical },
  },
  {
    route: 'POST /api/espera',
    as: 'owner',
    body: () => ({ ...entry, id_mascota: made.mascota }),
    keep: (row) => Object.assign(made, { espera: row.id_espera }),
    notified: { 'espera crear': staffAndOwner },
  },
  {
    route: 'POST /api/espera/:id/orden',
    of: () => made.espera ?? 0,
    body: () => ({ antes_de: null }),
    notified: { 'espera actualizar': staffAndOwner },
  },
  { route: 'DELETE /api/espera/:id', of: () => made.espera ?? 0, notified: { 'espera eliminar': staffAndOwner } },
  {
    route: 'POST /api/citas/:id/estado',
    of: ofCita,
    body: () => ({ estado: 'confirmada' }),
    notified: { 'cita estado': staffAndOwner },
  },
  {
    route: 'POST /api/citas/estado',
    body: () => ({ citas: [{ id_cita: made.cita, estado: 'cancelada' }], motivo_cancelacion: 'clinica' }),
    notified: { 'cita estado': staffAndOwner },
  },
  {
    route: 'POST /api/citas/estado',
    body: () => ({ citas: [{ id_cita: made.cita, estado: 'confirmada' }] }),
    notified: { 'cita estado': staffAndOwner },
  },
  { route: 'POST /api/citas/:id/llegada', of: ofCita, notified: { 'cita estado': staffAndOwner } },
  { route: 'DELETE /api/citas/:id/llegada', of: ofCita, notified: { 'cita estado': staffAndOwner } },
  { route: 'POST /api/citas/:id/inicio', of: ofCita, notified: { 'cita estado': staffAndOwner } },
  { route: 'DELETE /api/citas/:id/inicio', of: ofCita, notified: { 'cita estado': staffAndOwner } },
  {
    route: 'POST /api/tratamientos',
    body: () => ({ id_cita: made.cita, nombre: 'Cura', precio: 10, descripcion: 'Diaria', fecha_inicio: '2026-03-11' }),
    keep: (row) => Object.assign(made, { tratamiento: row.id_tratamiento }),
    notified: { 'tratamiento crear': staffAndOwner },
  },
  {
    route: 'PUT /api/tratamientos/:id',
    of: ofTratamiento,
    body: () => ({ nombre: 'Cura nueva' }),
    notified: { 'tratamiento actualizar': staffAndOwner },
  },
  {
    route: 'PUT /api/tratamientos/:id/estado',
    of: ofTratamiento,
    body: () => ({ estado: 'completado' }),
    notified: { 'tratamiento estado': staffAndOwner },
  },
  { route: 'POST /api/tratamientos/:id/envio', of: ofTratamiento, notified: { 'aviso crear': staffAndOwner } },
  { route: 'DELETE /api/tratamientos/:id', of: ofTratamiento, notified: { 'tratamiento eliminar': staffAndOwner } },
  {
    route: 'POST /api/medicamentos',
    as: 'vet',
    body: () => ({
      ...{ nombre: 'Amoxi', principio_activo: 'Amoxicilina', forma: 'liquido', unidad: 'mg', concentracion: 50 },
      vias: ['oral'],
    }),
    keep: (row) => Object.assign(made, { medicamento: row.id_medicamento }),
    notified: { 'medicamento crear': clinical },
  },
  {
    route: 'PUT /api/medicamentos/:id',
    of: ofMedicamento,
    body: () => ({ notas: 'Con comida' }),
    notified: { 'medicamento actualizar': clinical },
  },
  { route: 'DELETE /api/medicamentos/:id', of: ofMedicamento, notified: { 'medicamento eliminar': clinical } },
  {
    // A draft is for staff, also when it is saved by itself.
    route: 'POST /api/visitas',
    as: 'vet',
    body: () => ({ id_mascota: made.mascota, motivo: 'Tos', plan: 'Reposo' }),
    keep: (row) => Object.assign(made, { visita: row.id_visita, firmada: row.id_visita }),
    notified: { 'visita crear': clinical },
  },
  {
    route: 'PUT /api/visitas/:id',
    of: ofVisita,
    body: () => ({ plan: 'Reposo y dieta', version: 1 }),
    notified: { 'visita actualizar': clinical },
  },
  {
    route: 'POST /api/visitas/:id/firma',
    as: 'vet',
    of: ofVisita,
    body: () => ({ version: 2 }),
    notified: { 'visita estado': staffAndOwner },
  },
  { route: 'POST /api/visitas/:id/envio', of: ofVisita, notified: { 'aviso crear': staffAndOwner } },
  {
    route: 'POST /api/visitas/:id/adendas',
    of: ofVisita,
    body: () => ({ texto: 'Corrección' }),
    notified: { 'visita actualizar': staffAndOwner },
  },
  {
    route: 'POST /api/visitas/:id/adendas',
    of: ofVisita,
    body: () => ({ texto: 'Solo nosotros', interna: true }),
    notified: { 'visita actualizar': clinical },
  },
  {
    route: 'POST /api/visitas',
    body: () => ({ id_mascota: made.mascota }),
    keep: (row) => Object.assign(made, { visita: row.id_visita }),
    notified: { 'visita crear': clinical },
  },
  { route: 'DELETE /api/visitas/:id', of: ofVisita, notified: { 'visita eliminar': clinical } },
  { route: 'POST /api/visitas/:id/recuperacion', of: ofVisita, notified: { 'visita restaurar': clinical } },
  {
    route: 'POST /api/visitas/:id/traspaso',
    of: ofVisita,
    body: () => ({ id_usuario: id('colleague'), version: 1 }),
    notified: { 'visita actualizar': clinical, 'traspaso crear': clinical },
  },
  {
    route: 'POST /api/visitas/:id/relevo',
    as: 'vet',
    of: () => made.huerfana ?? 0,
    // Of somebody who is no vet.
    before: async (clinic) => {
      const [row] = await clinic.sql<[{ huerfana: number }]>`
        INSERT INTO visita (id_mascota, id_usuario, guardada_por, fecha_hora)
        VALUES (${made.mascota ?? 0}, ${id('desk')}, ${id('desk')}, '2026-03-01T10:00') RETURNING id_visita AS huerfana`
      Object.assign(made, row)
    },
    body: () => ({ version: 1 }),
    notified: { 'visita actualizar': clinical, 'traspaso crear': clinical },
  },
  {
    route: 'POST /api/mascotas/:id/prevenciones',
    of: () => made.mascota ?? 0,
    body: () => vaccine,
    keep: (row) => Object.assign(made, { prevencion: row.id_prevencion }),
    notified: { 'prevencion crear': staffAndOwner },
  },
  {
    route: 'PUT /api/prevenciones/:id',
    of: ofPrevencion,
    body: () => ({ lote: 'A1' }),
    notified: { 'prevencion actualizar': staffAndOwner },
  },
  {
    route: 'POST /api/mascotas/:id/historia/envio',
    of: ofMascota,
    body: () => ({ email: 'otra@clinica.example' }),
    notified: { 'aviso crear': ['admin'] },
  },
  { route: 'POST /api/mascotas/:id/cartilla/envio', of: ofMascota, notified: { 'aviso crear': staffAndOwner } },
  {
    route: 'POST /api/prevenciones/avisos',
    body: () => ({ ids: [made.prevencion] }),
    notified: { 'aviso crear': ['admin'] },
  },
  { route: 'DELETE /api/prevenciones/:id', of: ofPrevencion, notified: { 'prevencion eliminar': staffAndOwner } },
  { route: 'PUT /api/productos', body: () => ({ filas: [] }), notified: { 'producto actualizar': staff } },
  { route: 'PUT /api/pautas', body: () => ({ filas: [] }), notified: { 'pauta actualizar': staff } },
  { route: 'PUT /api/pautas-gusanos', body: () => ({ filas: [] }), notified: { 'pauta actualizar': staff } },
  { route: 'PUT /api/fichas-externas', body: () => ({ filas: [] }), notified: { 'pauta actualizar': staff } },
  { route: 'PUT /api/normas-rabia', body: () => ({ filas: [] }), notified: { 'norma_rabia actualizar': staff } },
  {
    route: 'POST /api/plantillas',
    body: () => ({ tipo: 'fragmento', nombre: 'Reposo', atajo: 'reposo2', texto: 'Reposo.', propia: false }),
    keep: (row) => Object.assign(made, { plantilla: row.id_plantilla }),
    notified: { 'plantilla crear': clinical },
  },
  {
    route: 'PUT /api/plantillas/:id',
    as: 'vet',
    of: () => made.plantilla ?? 0,
    body: () => ({ texto: 'Reposo durante una semana.' }),
    notified: { 'plantilla actualizar': clinical },
  },
  {
    route: 'DELETE /api/plantillas/:id',
    as: 'vet',
    of: () => made.plantilla ?? 0,
    notified: { 'plantilla eliminar': clinical },
  },
  { route: 'POST /api/citas/:id/anulacion', as: 'owner', of: ofCita, notified: { 'cita estado': staffAndOwner } },
  { route: 'DELETE /api/citas/:id', of: ofCita, notified: { 'cita eliminar': staffAndOwner } },
  {
    route: 'POST /api/mascotas/:id/pesos',
    of: ofMascota,
    body: () => ({ peso: 12.3 }),
    keep: (row) => Object.assign(made, { peso: row.id_peso }),
    notified: { 'peso crear': staffAndOwner },
  },
  {
    route: 'PUT /api/pesos/:id',
    of: () => made.peso ?? 0,
    body: () => ({ peso: 12.4 }),
    notified: { 'peso actualizar': staffAndOwner },
  },
  { route: 'DELETE /api/pesos/:id', of: () => made.peso ?? 0, notified: { 'peso eliminar': staffAndOwner } },
  {
    // A file of staff is for staff, until they mark it.
    route: 'POST /api/mascotas/:id/adjuntos',
    as: 'vet',
    of: ofMascota,
    body: () => form.payload,
    headers: form.headers,
    keep: (row) => Object.assign(made, { adjunto: row.id_adjunto }),
    notified: { 'adjunto crear': staff },
  },
  {
    route: 'PUT /api/adjuntos/:id',
    of: ofAdjunto,
    body: () => ({ descripcion: 'Antes' }),
    notified: { 'adjunto actualizar': staff },
  },
  {
    route: 'POST /api/mascotas/:id/foto',
    of: ofMascota,
    body: () => ({ id_adjunto: made.adjunto, x: 0, y: 0, lado: 1, visible: true }),
    notified: { 'adjunto actualizar': staffAndOwner, 'mascota actualizar': staffAndOwner },
  },
  {
    route: 'DELETE /api/mascotas/:id/foto',
    as: 'owner',
    of: ofMascota,
    notified: { 'mascota actualizar': staffAndOwner },
  },
  { route: 'DELETE /api/adjuntos/:id', of: ofAdjunto, notified: { 'adjunto eliminar': staffAndOwner } },
  {
    route: 'POST /api/mascotas/:id/comunicado',
    as: 'owner',
    of: ofMascota,
    body: () => ({ fecha: '2026-03-09' }),
    notified: { 'comunicado crear': staffAndOwner },
  },
  {
    route: 'DELETE /api/mascotas/:id/comunicado',
    as: 'owner',
    of: ofMascota,
    notified: { 'comunicado estado': staffAndOwner },
  },
  {
    route: 'POST /api/mascotas/:id/fallecimiento',
    of: ofMascota,
    body: () => ({ fecha: '2026-03-09' }),
    notified: { 'mascota actualizar': staffAndOwner },
  },
  {
    route: 'DELETE /api/mascotas/:id/fallecimiento',
    of: ofMascota,
    notified: { 'mascota actualizar': staffAndOwner },
  },
  {
    route: 'POST /api/mascotas/:id/alertas',
    of: ofMascota,
    body: () => ({ tipo: 'alergia', gravedad: 'grave', texto: 'Penicilina' }),
    keep: (row) => Object.assign(made, { alerta: row.id_alerta }),
    notified: { 'alerta crear': staffAndOwner },
  },
  {
    // An owner does not see the clinical notes.
    route: 'PUT /api/mascotas/:id',
    of: ofMascota,
    body: () => ({ notas_clinicas: 'Muerde' }),
    notified: { 'mascota actualizar': staff },
  },
  // The clinic keeps the pet, and its owner no longer hears of it.
  { route: 'DELETE /api/mascotas/:id', as: 'owner', of: ofMascota, notified: { 'mascota actualizar': staffAndOwner } },
  {
    route: 'PUT /api/alertas/:id',
    of: () => made.alerta ?? 0,
    body: () => ({ gravedad: 'leve' }),
    notified: { 'alerta actualizar': staff },
  },
  { route: 'DELETE /api/alertas/:id', of: () => made.alerta ?? 0, notified: { 'alerta eliminar': staff } },
  {
    route: 'POST /api/visitas/:id/adendas',
    of: () => made.firmada ?? 0,
    body: () => ({ texto: 'Corrección' }),
    notified: { 'visita actualizar': staff },
  },
  {
    route: 'PUT /api/mascotas/:id',
    of: ofMascota,
    body: () => ({ capa: 'Negra' }),
    notified: { 'mascota actualizar': staff },
  },
  {
    route: 'POST /api/mascotas/:id/fallecimiento',
    of: ofMascota,
    body: () => ({ fecha: '2026-03-09' }),
    notified: { 'mascota actualizar': staff },
  },
  { route: 'DELETE /api/mascotas/:id/fallecimiento', of: ofMascota, notified: { 'mascota actualizar': staff } },
  { route: 'DELETE /api/mascotas/:id/baja', of: ofMascota, notified: { 'mascota actualizar': staffAndOwner } },
  {
    // Another owner: both are notified, and then only the new one.
    route: 'PUT /api/mascotas/:id',
    of: () => made.mascota ?? 0,
    body: () => ({ id_usuario: id('stranger') }),
    notified: { 'mascota actualizar': people },
  },
  {
    route: 'DELETE /api/mascotas/:id',
    of: () => made.mascota ?? 0,
    body: () => ({ motivo: 'Ficha duplicada' }),
    notified: { 'mascota eliminar': [...staff, 'stranger'] },
  },
  {
    route: 'POST /api/papelera/:entidad/:id/restaurar',
    as: 'admin',
    entidad: 'mascota',
    of: () => made.mascota ?? 0,
    notified: { 'mascota restaurar': [...staff, 'stranger'] },
  },
  {
    route: 'POST /api/citas/urgencia',
    as: 'desk',
    body: () => ({ id_mascota: made.mascota }),
    notified: { 'cita crear': [...staff, 'stranger'] },
  },
  {
    // The client does not hear of it.
    route: 'POST /api/clientes/:id/llamadas',
    as: 'desk',
    of: () => id('owner'),
    body: () => ({ resultado: 'resuelta', nota: 'Pregunta por la dieta' }),
    keep: (row) => Object.assign(made, { llamada: row.id_llamada }),
    notified: { 'llamada crear': staff },
  },
  {
    // A new client has no session yet.
    route: 'POST /api/llamadas',
    as: 'desk',
    body: () => ({
      cliente: { nombre: 'Lola', apellido: 'Vidal', telefono: '655 000 418' },
      mascota: { nombre: 'Bruno', especie: 'perro' },
      urgencia: { id_usuario: id('colleague') },
    }),
    keep: (row) => {
      const { llamada, id_cliente, cita } = row as unknown as LlamadaReservada
      Object.assign(made, { id_cliente, reserva: llamada.id_llamada, urgencia: cita?.id_cita })
    },
    notified: { 'usuario crear': staff, 'mascota crear': staff, 'cita crear': staff, 'llamada crear': staff },
  },
  {
    // Of the notice only the desk is notified, which had to call.
    route: 'POST /api/por-llamar/:id/llamado',
    as: 'desk',
    before: async (clinic) => {
      const [aviso] = await clinic.sql<{ id: number }[]>`
        INSERT INTO aviso (clave, tipo, canal, id_usuario, id_cita, estado, creado_en, enviar_desde, caduca_en, cerrado_en)
        VALUES ('walk', 'cita_confirmada', 'email', ${made.id_cliente ?? 0}, ${made.urgencia ?? 0}, 'por_llamar', now(), now(), now(), now())
        RETURNING id_aviso::int AS id`
      Object.assign(made, { aviso: aviso?.id })
    },
    of: () => made.aviso ?? 0,
    keep: (row) => Object.assign(made, { avisado: row.id_llamada }),
    notified: { 'llamada crear': staff, 'aviso estado': desk },
  },
  {
    route: 'DELETE /api/llamadas/:id',
    as: 'desk',
    of: () => made.avisado ?? 0,
    notified: { 'llamada eliminar': staff, 'aviso estado': desk },
  },
  {
    route: 'DELETE /api/llamadas/:id/reserva',
    as: 'desk',
    of: () => made.reserva ?? 0,
    notified: {
      'llamada eliminar': staff,
      'usuario eliminar': staff,
      'mascota eliminar': staff,
      'cita eliminar': staff,
    },
  },
  {
    route: 'DELETE /api/llamadas/:id',
    as: 'desk',
    of: () => made.llamada ?? 0,
    notified: { 'llamada eliminar': staff },
  },
  {
    // The client never sees it.
    route: 'POST /api/clientes/:id/notas',
    as: 'desk',
    of: () => id('owner'),
    body: () => ({ texto: 'Prefiere por la tarde' }),
    keep: (row) => Object.assign(made, { nota: row.id_nota_cliente }),
    notified: { 'nota_cliente crear': staff },
  },
  {
    route: 'PUT /api/notas/:id',
    as: 'vet',
    of: ofNota,
    body: () => ({ fijada: true }),
    notified: { 'nota_cliente actualizar': staff },
  },
  {
    route: 'POST /api/privacidad',
    body: () => ({ texto: 'Otro texto', novedades: 'Es más claro', version: 1 }),
    notified: { 'privacidad crear': people },
  },
  {
    route: 'POST /api/user/privacidad',
    as: 'owner',
    body: () => ({ version: 1 }),
    notified: { 'aceptacion crear': staffAndOwner },
  },
  {
    route: 'POST /api/clientes/:id/privacidad',
    as: 'desk',
    of: () => id('owner'),
    body: () => ({ version: 2 }),
    notified: { 'aceptacion crear': staffAndOwner },
  },
  {
    route: 'DELETE /api/clientes/:id/privacidad',
    as: 'desk',
    of: () => id('owner'),
    body: () => ({ version: 2 }),
    notified: { 'aceptacion eliminar': staffAndOwner },
  },
  { route: 'DELETE /api/notas/:id', as: 'desk', of: ofNota, notified: { 'nota_cliente eliminar': staff } },
  {
    route: 'DELETE /api/accesos/inusuales/:id',
    before: async (clinic) => {
      const [row] = await clinic.sql<[{ id: number }]>`
        INSERT INTO lectura_inusual (id_usuario, hora, fichas) VALUES (${id('vet')}, now(), 120) RETURNING id_lectura_inusual AS id`
      made.inusual = row.id
    },
    of: () => made.inusual ?? 0,
    notified: { 'lectura_inusual estado': ['admin'] },
  },
  {
    route: 'POST /api/papelera/restaurar',
    as: 'desk',
    body: () => ({ filas: [{ entidad: 'nota_cliente', id: made.nota }] }),
    notified: { 'nota_cliente restaurar': staff },
  },
  {
    route: 'PUT /api/horarios',
    body: () => ({ tramos: [{ dia: 1, desde: '09:00', hasta: '14:00' }] }),
    notified: { 'horario actualizar': people },
  },
  {
    route: 'PUT /api/horarios/:id',
    of: () => id('vet'),
    body: () => ({ tramos: [] }),
    notified: { 'horario actualizar': people },
  },
  {
    route: 'POST /api/excepciones/lote',
    body: () => ({ excepciones: [closing('2026-08-15', '2026-08-16')] }),
    notified: { 'excepcion crear': people },
  },
  {
    route: 'POST /api/excepciones',
    body: () => closing('2026-05-01', '2026-05-02'),
    keep: (row) => Object.assign(made, { excepcion: row.id_excepcion }),
    notified: { 'excepcion crear': people },
  },
  { route: 'DELETE /api/excepciones/:id', of: () => made.excepcion ?? 0, notified: { 'excepcion eliminar': people } },
  {
    route: 'POST /api/admin/users',
    body: () => ({
      nombre: 'Nora',
      apellido: 'Gil',
      email: 'nora@ejemplo.es',
      password: 'una-contraseña',
      rol: 'cliente',
    }),
    keep: (row) => Object.assign(made, { usuario: row.id_usuario }),
    notified: { 'usuario crear': staff },
  },
  {
    route: 'PUT /api/admin/users/:id',
    of: () => made.usuario ?? 0,
    body: () => ({ nombre: 'Nuria' }),
    notified: { 'usuario actualizar': staff },
  },
  {
    // Everybody may see who the vets are.
    route: 'PUT /api/admin/users/:id',
    of: () => made.usuario ?? 0,
    body: () => ({ rol: 'veterinario' }),
    notified: { 'usuario actualizar': people },
  },
  { route: 'DELETE /api/admin/users/:id', of: () => made.usuario ?? 0, notified: { 'usuario eliminar': people } },
  {
    route: 'POST /api/admin/users',
    as: 'desk',
    body: () => ({ nombre: 'Lola', apellido: 'Vidal', telefono: '655000418', email: null, rol: 'cliente' }),
    keep: (row) => Object.assign(made, { cliente: row.id_usuario }),
    notified: { 'usuario crear': staff },
  },
  {
    route: 'PUT /api/admin/users/:id',
    as: 'desk',
    of: () => made.cliente ?? 0,
    body: () => ({ email: 'lola@ejemplo.es' }),
    notified: { 'usuario actualizar': staff },
  },
  {
    route: 'POST /api/admin/users/:id/invitacion',
    as: 'desk',
    of: () => made.cliente ?? 0,
    notified: { 'usuario actualizar': staff },
  },
  {
    route: 'POST /api/admin/users',
    body: () => ({ nombre: 'Lola', apellido: 'Vidal', telefono: '655000418', rol: 'cliente' }),
    keep: (row) => Object.assign(made, { otro: row.id_usuario }),
    notified: { 'usuario crear': staff },
  },
  ...(['POST', 'DELETE'] as const).map((method) => ({
    route: `${method} /api/clientes/:id/distintos`,
    as: 'desk' as const,
    of: () => made.cliente ?? 0,
    body: () => ({ id_otro: made.otro }),
    notified: { 'usuario actualizar': staff },
  })),
  {
    route: 'POST /api/clientes/:id/fusion',
    as: 'desk',
    of: () => made.cliente ?? 0,
    body: () => ({ id_otro: made.otro }),
    notified: { 'usuario actualizar': staff },
  },
  {
    route: 'DELETE /api/clientes/:id/fusion',
    as: 'desk',
    of: () => made.cliente ?? 0,
    body: () => ({ id_otro: made.otro }),
    notified: { 'usuario restaurar': staff },
  },
  {
    route: 'POST /api/user',
    as: 'stranger',
    body: () => ({ nombre: 'Eva', apellido: 'Sol', email: 'eva@ejemplo.es', password_actual: PASSWORD }),
    notified: { 'usuario actualizar': [...staff, 'stranger'] },
  },
  {
    route: 'POST /api/user',
    as: 'admin',
    body: () => ({ nombre: 'Jefa', apellido: 'Sol', email: 'jefa@ejemplo.es', password_actual: PASSWORD }),
    notified: { 'usuario actualizar': ['admin'] },
  },
  {
    route: 'POST /api/user/change-password',
    as: 'owner',
    body: () => ({ current: PASSWORD, new: 'otra-distinta', confirm: 'otra-distinta' }),
    notified: {},
  },
  ...(['POST', 'DELETE'] as const).map((method) => ({
    route: `${method} /api/user/supresion`,
    as: 'stranger' as const,
    body: () => ({}),
    notified: { [method === 'POST' ? 'supresion crear' : 'supresion estado']: ['admin', 'stranger'] as const },
  })),
  {
    route: 'POST /api/clientes/:id/supresion',
    of: () => id('stranger'),
    body: () => ({}),
    keep: (row) => Object.assign(made, { supresion: row.id_supresion }),
    notified: { 'supresion crear': ['admin', 'stranger'] },
  },
  {
    route: 'POST /api/supresiones/:id/decision',
    of: () => made.supresion ?? 0,
    body: () => ({ aceptar: false, respuesta: 'Hay un pleito' }),
    notified: { 'supresion estado': ['admin', 'stranger'] },
  },
  { route: 'PUT /api/settings', body: () => made.settings as never, notified: { 'ajustes actualizar': people } },
]
