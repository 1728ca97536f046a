import type { Relato } from './relato.ts'

export const respiratorioAve: Relato = {
  anamnesis: 'Pasa el día con las plumas ahuecadas y duerme más. Come menos semilla. Heces verdosas.',
  exploracion: 'Plumas ahuecadas, secreción en narinas. Ruidos al respirar tras el manejo. Quilla algo marcada.',
  diagnosticos: ['Infección respiratoria', 'Sospecha de clamidiosis'],
  plan: 'PCR de Chlamydia y doxiciclina en el agua. Aislar de otras aves. Mascarilla al limpiar la jaula.',
  hallazgos: { respiracion: 1.3, condicion: 4 },
  adenda: 'PCR de Chlamydia psittaci positiva. Mantener el tratamiento 45 días. Se avisa a la familia del riesgo.',
}

export const repetirPcr: Relato = {
  anamnesis: 'Más actividad y canta otra vez. Bebe bien el agua medicada.',
  exploracion: 'Plumaje liso, narinas limpias. Respira sin esfuerzo.',
  diagnosticos: ['Clamidiosis en tratamiento'],
  plan: 'Segunda PCR tomada. Completar los 45 días aunque esté bien.',
}

export const picaje: Relato = {
  anamnesis: 'Se pica el pecho y las alas cuando se queda a solas. Jaula sin juguetes desde la mudanza.',
  exploracion: 'Zonas sin pluma en pecho y axilas; cabeza intacta. Piel sin infección. Resto normal.',
  diagnosticos: ['Picaje de origen conductual'],
  plan: 'Forrajeo, baños y doce horas de oscuridad. Diario de conducta. Revisar el plumaje en un mes.',
}

export const verPlumaje: Relato = {
  anamnesis: 'Se pica menos. Pasa la mañana buscando la comida escondida.',
  exploracion: 'Cañones nuevos en el pecho. Sin heridas.',
  diagnosticos: ['Picaje en mejoría'],
  plan: 'Mantener el plan. Cambiar los juguetes cada semana.',
}

export const picoYUnas: Relato = {
  exploracion: 'Pico superior algo largo, uñas curvadas. Quilla bien cubierta. Sin lesiones en las plantas.',
  diagnosticos: ['Animal sano'],
  plan: 'Limado de pico y uñas sin sangrado. Perchas de distinto grosor. Repetir en cuatro meses.',
}

export const revisionAve: Relato = {
  anamnesis: 'Come mezcla y verdura. Vuela por casa una hora al día.',
  diagnosticos: ['Animal sano'],
  plan: 'Coprológico negativo. Antiparasitario en la piel y limpieza de jaula. Más pienso y menos pipas.',
}

export const higado: Relato = {
  anamnesis: 'Ha dejado las pipas y acepta pienso extrusionado. Heces normales.',
  exploracion: 'Pico y uñas de crecimiento algo rápido. Hígado no palpable. Quilla bien cubierta.',
  diagnosticos: ['Hepatopatía grasa en seguimiento'],
  plan: 'Silimarina y dieta sin semillas grasas. Repetir ácidos biliares en dos meses.',
  hallazgos: { condicion: 6 },
}

export const huevoRetenido: Relato = {
  anamnesis: 'Lleva desde ayer en el suelo de la jaula haciendo fuerza. Puso dos huevos la semana pasada.',
  exploracion: 'Huevo palpable en abdomen caudal. Respiración con la cola. Extremidades con fuerza.',
  diagnosticos: ['Retención de huevo'],
  plan: 'Calcio, calor y humedad. Si no pone en seis horas, extracción con sedación. Calcio en el agua diez días.',
  hallazgos: { respiracion: 1.5, dolor: 4 },
}

export const alaGolpeada: Relato = {
  anamnesis: 'Se golpeó volando. Mantiene el ala caída y no quiere volar.',
  exploracion: 'Ala derecha caída, dolor en el carpo, sin crepitación. Radiografía sin fractura.',
  diagnosticos: ['Contusión de ala'],
  plan: 'Vendaje en ocho una semana, jaula sin perchas altas y meloxicam. Revisar si no apoya.',
  hallazgos: { dolor: 4, respiracion: 1.2 },
}
