import type { Relato } from './relato.ts'

export const rinotraqueitis: Relato = {
  anamnesis: [
    'Estornudos y secreción ocular. Come menos, como si no oliera la comida.',
    'Mocos claros que se han vuelto espesos. Tuvo lo mismo en su primer año.',
  ],
  exploracion: 'Secreción nasal serosa bilateral, conjuntivas hiperémicas. Úlcera lingual pequeña. Pulmones limpios.',
  diagnosticos: ['Rinotraqueítis vírica felina', 'Conjuntivitis'],
  plan: 'Limpieza de ojos y nariz, vahos y comida templada. Antibiótico si la secreción es purulenta. Volver si deja de comer.',
  hallazgos: { fiebre: 0.8, dolor: 1 },
}

export const bolasDePelo: Relato = {
  anamnesis: [
    'Arcadas sobre todo de madrugada, con algún vómito de pelo. Apetito irregular.',
    'Vomita pelo dos veces por semana. Defeca a diario.',
  ],
  exploracion: 'Abdomen blando, sin masas ni dolor. Pelo abundante en muda. Hidratación normal.',
  diagnosticos: ['Tricobezoares gástricos'],
  plan: 'Malta a diario, cepillado y más comida húmeda. Ecografía si los vómitos siguen dos semanas.',
}

export const hipertiroidismo: Relato = {
  anamnesis: 'Come más que nunca y pierde peso desde hace dos meses. Maúlla de noche. Bebe más.',
  exploracion: 'Nódulo tiroideo izquierdo palpable. Soplo 2/6. Pelo deslucido. Tensión 160 mmHg.',
  diagnosticos: ['Hipertiroidismo felino'],
  plan: 'Tiamazol cada 12 h. Analítica con T4 y función renal a las tres semanas. Llamar si vomita o se rasca la cara.',
  hallazgos: { pulso: 1.25, condicion: 3 },
  nota: 'Valorar yodo radiactivo si la función renal lo permite; comentarlo con la familia.',
  cronica: 'Hipertiroidismo en tratamiento con tiamazol',
}

export const controlTiroides: Relato = {
  anamnesis: 'Toma la medicación sin problema. Duerme mejor de noche y come algo menos.',
  exploracion: 'Nódulo tiroideo sin cambios. Frecuencia cardíaca más baja que en la visita anterior. Tensión 150 mmHg.',
  diagnosticos: ['Hipertiroidismo en tratamiento'],
  plan: 'Extracción de sangre para T4 y creatinina. Misma dosis hasta tener el resultado.',
  hallazgos: { pulso: 1.1, condicion: 4 },
  adenda: 'T4 en el tercio bajo del rango y creatinina estable. Mantener la dosis; siguiente control en tres meses.',
}

export const pulgas: Relato = {
  anamnesis: 'Se lame la barriga y el lomo. Última pipeta hace más de tres meses.',
  exploracion: 'Alopecia ventral simétrica, costras miliares en el dorso. Heces de pulga en el peinado.',
  diagnosticos: ['Dermatitis alérgica a la picadura de pulga'],
  plan: 'Pipeta hoy y cada mes, también a los demás animales. Aspirar y lavar mantas a 60 °C.',
}

export const tina: Relato = {
  anamnesis: 'Calvas que van a más. Una niña de la casa tiene una mancha roja en el brazo.',
  exploracion: 'Alopecia circular con descamación en orejas y cuello. Lámpara de Wood positiva. Cultivo tomado.',
  diagnosticos: ['Dermatofitosis, sospecha de Microsporum canis'],
  plan: 'Itraconazol en semanas alternas y champú. Aislar en una habitación y guantes. La familia, al médico.',
  adenda: 'Cultivo positivo a Microsporum canis. Se mantiene el tratamiento hasta tener dos cultivos negativos.',
}

export const controlTina: Relato = {
  anamnesis: 'Le está creciendo el pelo. Sin lesiones nuevas en nadie de la casa.',
  exploracion: 'Pelo corto naciendo en las zonas afectadas, sin descamación. Lámpara de Wood negativa.',
  diagnosticos: ['Dermatofitosis en curación'],
  plan: 'Segundo cultivo tomado. Seguir hasta el resultado y limpiar la casa con lejía diluida.',
}

export const rinon: Relato = {
  anamnesis: 'Bebe y orina más. Apetito algo caprichoso. Come pienso renal mezclado con húmedo.',
  exploracion: 'Riñones pequeños, no dolorosos. Deshidratación leve. Tensión 150 mmHg.',
  diagnosticos: ['Enfermedad renal crónica, IRIS 2'],
  plan: 'Dieta renal y varias fuentes de agua. Analítica con fósforo y UPC en tres meses. Evitar antiinflamatorios.',
  hallazgos: { condicion: 4, mucosas: 'Rosadas, algo secas' },
  cronica: 'Riñón, IRIS 2; evitar antiinflamatorios',
}

export const tension: Relato = {
  anamnesis: 'Sin cambios en casa. Se deja dar la medicación en un premio.',
  exploracion: 'Tensión 152 mmHg, media de cinco medidas con calma. Fondo de ojo sin hemorragias.',
  diagnosticos: ['Proteinuria en seguimiento', 'Tensión en el límite alto'],
  plan: 'UPC en orina de la mañana. Mantener la pauta y medir la tensión en un mes.',
}

export const obstruccion: Relato = {
  anamnesis: 'Entra y sale del arenero sin orinar desde anoche. Ha vomitado una vez. Maúlla de dolor.',
  exploracion: 'Vejiga grande, tensa y dolorosa. Pene congestivo con tapón de arenilla. Decaimiento.',
  diagnosticos: ['Obstrucción uretral', 'Cistitis idiopática felina'],
  plan: 'Sedación, sondaje y lavado. Fluidos 48 h con control de potasio. Dieta urinaria y más agua al alta.',
  hallazgos: { fiebre: -0.6, pulso: 0.85, dolor: 7, mucosas: 'Rosa pálido', trc: 2 },
}

export const trasObstruccion: Relato = {
  anamnesis: 'Orina bien tres veces al día, sin sangre. Come la dieta urinaria.',
  exploracion: 'Vejiga pequeña, sin dolor. Hidratación normal.',
  diagnosticos: ['Cistitis idiopática, sin recaída'],
  plan: 'Dieta urinaria de por vida, fuente de agua y un arenero más. Análisis de orina en un mes.',
}

export const urgenciaGato: Relato = {
  anamnesis: 'Respira mal desde hace unas horas. Sin enfermedades previas conocidas. No ha comido hoy.',
  exploracion: 'Taquipnea con esfuerzo moderado, ruidos respiratorios algo disminuidos. Sin fracturas palpables.',
  diagnosticos: ['Dificultad respiratoria aguda'],
  plan: 'Oxígeno, vía y fluidos; radiografía de tórax sin derrame. Ingreso en observación y alta al día siguiente.',
  hallazgos: { fiebre: -0.5, pulso: 1.2, respiracion: 1.8, dolor: 4, mucosas: 'Pálidas', trc: 2.5 },
}

export const caida: Relato = {
  anamnesis: 'Cae de un balcón hace una hora. Camina, pero se esconde.',
  exploracion: 'Abrasiones en el mentón, dolor torácico leve. Neurológico normal. Paladar íntegro.',
  diagnosticos: ['Politraumatismo leve por caída'],
  plan: 'Analgesia, radiografías de tórax y extremidades sin fracturas. Observación 24 h. Redes en las ventanas.',
  hallazgos: { pulso: 1.2, respiracion: 1.5, dolor: 5 },
}

export const lirio: Relato = {
  anamnesis: 'Ha mordido hojas de un lirio hace menos de tres horas. Babea.',
  exploracion: 'Sialorrea. Riñones sin dolor. Vejiga pequeña. Creatinina inicial normal.',
  diagnosticos: ['Intoxicación por lirio'],
  plan: 'Vómito y carbón activado. Fluidoterapia 48 h con control de creatinina diario. Retirar la planta.',
  adenda: 'Creatinina normal a las 24 y a las 48 h. Alta.',
}

export const trasUrgencia: Relato = {
  anamnesis: 'Come y se comporta como siempre desde el tercer día.',
  exploracion: 'Respira sin esfuerzo. Auscultación limpia. Sin dolor.',
  diagnosticos: ['Recuperación completa'],
  plan: 'Alta definitiva. Volver si respira deprisa o se esconde.',
}
