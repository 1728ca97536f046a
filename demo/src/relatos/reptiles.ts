import type { Relato } from './relato.ts'

export const muda: Relato = {
  anamnesis: 'Muda a trozos. Humedad del terrario del 35 %, sin cueva húmeda.',
  exploracion: 'Restos de muda en dedos y cola, sin necrosis. Hidratación algo baja.',
  diagnosticos: ['Disecdisis'],
  plan: 'Baños templados diarios y cueva húmeda. No tirar de la piel. Humedad al 60 %.',
}

export const ojosHinchados: Relato = {
  anamnesis: 'Come solo lechuga. Tubo UVB de hace más de un año.',
  exploracion: 'Párpados edematosos con secreción seca. Cavidad oral limpia. Tono muscular bajo.',
  diagnosticos: ['Hipovitaminosis A', 'Blefaritis'],
  plan: 'Vitamina A hoy y en dos semanas. Limpieza de párpados. Luz UVB nueva y hoja verde variada.',
}

export const segundaVitamina: Relato = {
  anamnesis: 'Abre los ojos y vuelve a comer. Ya tiene la lámpara nueva.',
  exploracion: 'Párpados casi normales, ojos limpios. Más actividad.',
  diagnosticos: ['Hipovitaminosis A en recuperación'],
  plan: 'Segunda dosis de vitamina A. Seguir con la dieta nueva.',
}

export const neumonia: Relato = {
  anamnesis: 'Respira con la boca abierta y hace burbujas. El terrario baja a 20 °C por la noche.',
  exploracion: 'Moco en la cavidad oral, ruido inspiratorio. Radiografía: opacidad pulmonar difusa.',
  diagnosticos: ['Neumonía bacteriana'],
  plan: 'Ceftazidima cada 72 h, cinco dosis. Terrario dos grados más cálido. Revisión al terminar.',
}

export const trasNeumonia: Relato = {
  anamnesis: 'Sin burbujas desde hace una semana. Ha comido dos veces.',
  exploracion: 'Cavidad oral limpia, respiración silenciosa. Buen tono.',
  diagnosticos: ['Neumonía resuelta'],
  plan: 'Alta. Mantener la temperatura nocturna por encima de 24 °C.',
}

export const terrario: Relato = {
  anamnesis: 'Repasamos temperatura, humedad, luz y dieta. Come con regularidad.',
  diagnosticos: ['Animal sano'],
  plan: 'Calcio con D3 tres veces por semana. Cambiar el tubo UVB cada nueve meses.',
}

export const oxiuros: Relato = {
  anamnesis: 'Traen heces recientes. Come bien, pero no gana peso.',
  exploracion: 'Buena actividad. Celoma blando. Coprológico: huevos de oxiuros en cantidad moderada.',
  diagnosticos: ['Parasitosis por oxiuros'],
  plan: 'Fenbendazol hoy y a los quince días. Limpiar el terrario y repetir el análisis en un mes.',
}

export const controlReptil: Relato = {
  anamnesis: 'Control programado. Sin cambios en casa.',
  diagnosticos: ['Animal sano'],
  plan: 'Mismo manejo. Pesar una vez al mes y apuntar las mudas.',
}

export const puntoBlanco: Relato = {
  anamnesis: 'Introdujeron un pez nuevo hace dos semanas. Se frota contra las piedras.',
  exploracion: 'Puntos blancos de 1 mm en aletas y dorso. Branquias algo pálidas. Agua: nitritos 0, pH 7,4.',
  diagnosticos: ['Ictioftiriosis (punto blanco)'],
  plan: 'Subir el agua a 28 °C poco a poco y tratar todo el acuario. Cambiar un tercio del agua cada dos días.',
}

export const aletas: Relato = {
  anamnesis: 'Las aletas se deshilachan. Comparte acuario con otro pez que lo persigue.',
  exploracion: 'Bordes de las aletas blanquecinos y rotos. Herida superficial en el pedúnculo. Nitratos altos.',
  diagnosticos: ['Podredumbre de aletas'],
  plan: 'Acuario hospital con antibiótico diez días. Revisar el filtro y separar al agresor.',
}

export const vejiga: Relato = {
  anamnesis: 'Flota de lado después de comer. Le dan escamas secas.',
  exploracion: 'Abdomen algo distendido, sin escamas erizadas. Parámetros del agua correctos.',
  diagnosticos: ['Trastorno de la vejiga natatoria por dieta'],
  plan: 'Un día de ayuno y tres de guisante pelado. Remojar el alimento antes de darlo.',
}

export const hongosPiel: Relato = {
  anamnesis: 'Manchas como de algodón desde que subió la temperatura del agua.',
  exploracion: 'Placa algodonosa de 4 mm en el costado. Branquias íntegras. Agua a 23 °C.',
  diagnosticos: ['Saprolegniosis'],
  plan: 'Baños de sal dos veces al día y agua a 16 °C. Revisar en una semana.',
}

export const quitridio: Relato = {
  anamnesis: 'Deja la comida y pasa el día en el fondo. Piel que se desprende.',
  exploracion: 'Descamación ventral, respuesta de enderezamiento lenta. Hisopo de piel tomado.',
  diagnosticos: ['Sospecha de quitridiomicosis'],
  plan: 'Baños de itraconazol once días y terrario de hospital. Guantes sin polvo. Revisión a los catorce días.',
  adenda: 'PCR de quitridio positiva. Completar los once baños y desinfectar el terrario al final.',
}

export const controlPielAnfibio: Relato = {
  anamnesis: 'Vuelve a comer y a moverse.',
  exploracion: 'Piel lisa y húmeda, sin descamación. Se endereza al momento.',
  diagnosticos: ['Quitridiomicosis en curación'],
  plan: 'Segundo hisopo. Terrario desinfectado antes de volver.',
}
