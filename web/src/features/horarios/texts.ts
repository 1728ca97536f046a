/** Texts of the timetable editor that the server never sends. */
export const texts = {
  periodoDates: 'Pon al menos una de las dos fechas',
  periodoOverlap: 'Este periodo se solapa con otro',
  ownEmpty: 'Añade algún tramo, o desactiva el horario propio.',
  noHorario:
    'Todavía no hay horario: se puede reservar cualquier día de 10:00 a 17:45. En cuanto lo pongas, los dueños solo reservan dentro de él.',
  inherited: 'Vale el horario de la clínica:',
  inheritedNone: 'La clínica todavía no tiene horario: se puede reservar cualquier día de 10:00 a 17:45.',
}

export const dias = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
