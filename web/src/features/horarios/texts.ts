/** Texts of the timetable editor that the server never sends. */
export const texts = {
  periodoDates: 'Pon al menos una de las dos fechas',
  periodoOverlap: 'Este periodo se solapa con otro',
  theirs: 'Ahora el horario guardado es:',
  theirsEmpty: 'Ahora no hay ningún horario guardado.',
  ownEmpty: 'Añade algún tramo, o desactiva el horario propio.',
  noHorario:
    'Todavía no hay horario: valen las horas de General, en Working Hours. En cuanto lo pongas, los dueños solo reservan dentro de él.',
  inherited: 'Vale el horario de la clínica:',
  inheritedNone: 'La clínica todavía no tiene horario: valen las horas de sus ajustes.',
}

export const dias = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo']
