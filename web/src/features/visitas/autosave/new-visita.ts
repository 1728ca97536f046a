import type { Usuario, VisitaDetalle, VisitaNueva } from '@huella/contract'

/** A visit that is not stored yet, as the editor shows it: its id and its version are 0. */
export function newVisita(
  { fecha_hora, motivo, mascota }: VisitaNueva,
  idCita: number | null,
  { id_usuario, nombre, apellido, rol, colegiado }: Usuario,
  now: string,
): VisitaDetalle {
  const autor = { id_usuario, nombre, apellido, rol, colegiado }
  return {
    ...{ id_visita: 0, id_mascota: mascota.id_mascota, id_cita: idCita, id_usuario, fecha_hora, motivo, mascota },
    ...{ anamnesis: '', exploracion: '', mucosas: '', plan: '', nota_interna: '', diagnosticos: [] },
    ...{ peso: null, temperatura: null, frecuencia_cardiaca: null, frecuencia_respiratoria: null },
    ...{ condicion_corporal: null, dolor: null, trc: null, firmada_en: null, version: 0, adendas: [], escrita: false },
    ...{ empezada_por: null, version_traspaso: null, relevable: false },
    actos: null,
    ...{ creado_en: now, guardada_en: now, autor, guardada_por: autor },
  }
}
