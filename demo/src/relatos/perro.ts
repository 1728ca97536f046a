import type { Relato } from './relato.ts'

export const primeraVacuna: Relato = {
  anamnesis: [
    'Cachorro recién llegado a casa. Come pienso de cachorro tres veces al día. Heces formadas.',
    'Lleva dos semanas en casa. Desparasitación interna hecha por el criador. Juega mucho.',
  ],
  diagnosticos: ['Cachorro sano, apto para vacunar'],
  plan: 'Primera dosis polivalente. Segunda dentro de tres semanas. Evitar parques y contacto con perros sin vacunar.',
  productos: ['polivalente', 'interna'],
}

export const segundaVacuna: Relato = {
  anamnesis: 'Toleró bien la primera dosis: algo de sueño esa tarde y nada más. Come bien.',
  diagnosticos: ['Cachorro sano, apto para vacunar'],
  plan: 'Segunda dosis polivalente. Rabia a partir de los tres meses. Puede pasear en una semana.',
  productos: ['polivalente'],
}

export const rabia: Relato = {
  diagnosticos: ['Animal sano, apto para vacunar'],
  plan: [
    'Vacuna antirrábica subcutánea. Quince minutos de espera sin reacción. Sello en la cartilla.',
    'Rabia anual y lectura del microchip, que coincide. Sin reacción inmediata.',
  ],
  productos: ['rabia'],
}

export const polivalente: Relato = {
  anamnesis: [
    'Viene a su recuerdo anual. Sin reacciones a vacunas anteriores. Come bien.',
    'Sin enfermedades en el último año. Desparasitación interna hace dos meses.',
  ],
  diagnosticos: ['Animal sano, apto para vacunar'],
  plan: [
    'Recuerdo polivalente. Vigilar decaimiento 24 h. Próxima dosis en un año.',
    'Vacuna polivalente en el costado derecho. Cepillado dental en casa: sarro incipiente.',
  ],
  productos: ['polivalente'],
}

export const leishmania: Relato = {
  anamnesis: 'Pasa fines de semana en zona de flebótomos. Lleva collar repelente de abril a noviembre.',
  exploracion: 'Sin lesiones cutáneas, onicogrifosis ni adenopatías. Mucosas rosadas. Test rápido negativo.',
  diagnosticos: ['Test de leishmania negativo', 'Puede vacunarse'],
  plan: 'Vacuna de la leishmaniosis. Mantener collar repelente. Repetir test y dosis en un año.',
  productos: ['leishmania'],
}

export const tosDeLasPerreras: Relato = {
  anamnesis: 'Irá a residencia en las próximas semanas. Sin tos ni secreción nasal.',
  exploracion: 'Reflejo tusígeno negativo. Auscultación limpia. Faringe sin congestión.',
  diagnosticos: ['Animal sano, apto para vacunar'],
  plan: 'Vacuna intranasal de Bordetella y parainfluenza. No ir a la residencia antes de 72 h.',
  productos: ['tos'],
}

export const ovariohisterectomia: Relato = {
  anamnesis: [
    'Ayuno de diez horas. Último celo hace tres meses. Preoperatorio sin alteraciones.',
    'Ayuno correcto. Sin celo en curso. Hemograma y bioquímica normales.',
  ],
  exploracion: 'ASA I. Auscultación normal, mucosas rosadas. Vulva sin edema ni secreción.',
  diagnosticos: ['Esterilización electiva'],
  plan: 'Ovariohisterectomía sin incidencias. Meloxicam cuatro días, collar isabelino y reposo. Puntos a los diez días.',
  nota: 'Despertar algo agitado: bajar la dosis de metadona la próxima vez.',
}

export const puntosEsterilizacion: Relato = {
  anamnesis: 'Come bien desde el segundo día. Ha llevado el collar casi siempre.',
  exploracion: 'Herida seca y bien coaptada, sin seroma. Abdomen blando, sin dolor.',
  diagnosticos: ['Cicatrización correcta'],
  plan: 'Retirada de puntos. Vida normal. Pienso de esterilizado y control de peso en tres meses.',
}

export const castracion: Relato = {
  anamnesis: 'Ayuno desde anoche. Sin medicación. Preoperatorio normal.',
  exploracion: 'ASA I. Ambos testículos en escroto, simétricos. Auscultación normal.',
  diagnosticos: ['Castración electiva'],
  plan: 'Orquiectomía preescrotal sin incidencias. Meloxicam cuatro días y collar. Revisión a los nueve días.',
}

export const heridaCastracion: Relato = {
  anamnesis: 'Buen ánimo. Se lamió la herida el primer día; con el collar, bien.',
  exploracion: 'Incisión limpia y seca. Ligera inflamación escrotal, sin dolor.',
  diagnosticos: ['Cicatrización correcta'],
  plan: 'Retirada de puntos. Puede volver a correr en una semana.',
}

export const limpiezaDental: Relato = {
  anamnesis: 'Mal aliento desde hace meses. Mastica bien. Ayuno correcto.',
  exploracion: 'Sarro de grado 2 en molares y caninos, gingivitis leve. Sin movilidad dental.',
  diagnosticos: ['Enfermedad periodontal de grado 2'],
  plan: 'Limpieza con ultrasonidos y pulido bajo anestesia. Comida blanda tres días; cepillado a diario desde el cuarto.',
  hallazgos: { dolor: 1 },
}

export const extraccionDental: Relato = {
  anamnesis: 'Deja caer el pienso y mastica por un lado. Saliva más de lo normal.',
  exploracion: 'Premolar superior con movilidad de grado 3 y exposición de la raíz. Dolor a la palpación.',
  diagnosticos: ['Periodontitis avanzada', 'Premolar superior con movilidad'],
  plan: 'Extracción y sutura de la encía. Clindamicina siete días y meloxicam tres. Comida húmeda dos semanas.',
  hallazgos: { dolor: 4 },
}

export const bulto: Relato = {
  anamnesis: 'Nódulo en el costado que ha crecido en los últimos dos meses. No le molesta.',
  exploracion:
    'Masa subcutánea de 3 cm, móvil y bien delimitada. Ganglios regionales normales. Tórax limpio en la radiografía.',
  diagnosticos: ['Nódulo cutáneo en el costado, pendiente de histología'],
  plan: 'Exéresis con márgenes de 1 cm. Muestra a histología. Collar y reposo doce días.',
  adenda: 'Histología: lipoma, extirpado por completo. No necesita más tratamiento. Se informa por teléfono.',
}

export const puntosBulto: Relato = {
  anamnesis: 'Sin molestias. La herida no ha supurado.',
  exploracion: 'Herida cerrada, sin tensión ni enrojecimiento. No se palpan nódulos nuevos.',
  diagnosticos: ['Lipoma extirpado', 'Cicatrización correcta'],
  plan: 'Retirada de puntos. Se comenta el resultado con la familia. Revisar la piel cada seis meses.',
}
