import type { Relato } from './relato.ts'

export const dermatitis: Relato = {
  anamnesis: [
    'Prurito 6/10, sobre todo en patas y abdomen. Empeora en primavera. Antiparasitario al día.',
    'Se rasca de noche y se muerde las patas. Sin cambios de dieta ni de casa. Ya le pasó el año pasado.',
  ],
  exploracion: [
    'Eritema interdigital y en axilas, con manchas de saliva. Raspado negativo. Citología con cocos escasos.',
    'Alopecia y costras en el lomo, eritema abdominal. Sin pulgas en el peinado. Oídos algo enrojecidos.',
  ],
  diagnosticos: ['Dermatitis alérgica, probable atopia', 'Pioderma superficial leve'],
  plan: [
    'Control del prurito y baños con clorhexidina dos veces por semana. Revisión en tres semanas.',
    'Antiparasitario estricto, champú medicado y valorar dieta de eliminación si no mejora.',
  ],
  hallazgos: { dolor: 1 },
}

export const revisionPiel: Relato = {
  anamnesis: [
    'El prurito ha bajado a 2/10. Toleran bien los baños.',
    'Mejoría clara en diez días. Solo se lame una pata.',
  ],
  exploracion: 'Piel rosada, sin pústulas. Pelo naciendo en las calvas. Eritema residual entre los dedos.',
  diagnosticos: ['Dermatitis alérgica en remisión'],
  plan: 'Espaciar los baños a uno por semana. Mantener el antiparasitario todo el año. Volver si reaparece el picor.',
}

export const otitis: Relato = {
  anamnesis: [
    'Sacude la cabeza y se rasca la oreja derecha. Se bañó en el pantano hace una semana.',
    'Mal olor en un oído y dolor al tocarlo. Segundo episodio en un año.',
  ],
  exploracion:
    'Conducto eritematoso con cerumen marrón. Tímpano íntegro. Citología: Malassezia abundante, sin bacterias.',
  diagnosticos: ['Otitis externa por Malassezia'],
  plan: 'Limpieza del conducto y gotas cada 12 h durante diez días. Citología de control al terminar.',
  hallazgos: { dolor: 3 },
}

export const controlOido: Relato = {
  anamnesis: 'Ya no sacude la cabeza. Han puesto las gotas todos los días.',
  exploracion: 'Conducto limpio, sin eritema. Citología: menos de dos Malassezia por campo.',
  diagnosticos: ['Otitis externa resuelta'],
  plan: 'Suspender las gotas. Limpiador ótico cada quince días y secar las orejas después del baño.',
}

export const cojera: Relato = {
  anamnesis: [
    'Cojea en frío y mejora al andar. Sin traumatismo conocido. Come bien.',
    'Le cuesta levantarse y evita saltar. Empeora después de paseos largos.',
  ],
  exploracion: [
    'Cojera 2/5 de la extremidad posterior derecha. Dolor a la extensión de la cadera. Cajón negativo.',
    'Crepitación leve en la rodilla izquierda, sin derrame. Masa muscular algo disminuida. Neurológico normal.',
  ],
  diagnosticos: ['Cojera de la extremidad posterior', 'Sospecha de artropatía degenerativa'],
  plan: 'Meloxicam siete días con comida y paseos cortos con correa. Radiografía si persiste.',
  hallazgos: { dolor: 4 },
}

export const revisionCojera: Relato = {
  anamnesis: 'Mucho mejor con el antiinflamatorio. Vuelve a subir al sofá.',
  exploracion: 'Marcha normal al paso, cojera 1/5 al trote. Dolor leve a la extensión de la cadera.',
  diagnosticos: ['Cojera en mejoría'],
  plan: 'Reposo relativo dos semanas más y vuelta gradual al ejercicio. Vigilar el peso.',
  hallazgos: { dolor: 2 },
}

export const gastroenteritis: Relato = {
  anamnesis: [
    'Cuatro vómitos de comida y luego de espuma. Diarrea líquida sin sangre. Bebe.',
    'Comió restos en el parque. Vómitos y heces blandas. Menos ganas de jugar.',
  ],
  exploracion: 'Deshidratación del 5 %. Abdomen algo tenso, sin cuerpos extraños palpables. Borborigmos aumentados.',
  diagnosticos: ['Gastroenteritis aguda, probable indiscreción alimentaria'],
  plan: 'Maropitant inyectado. Dieta blanda en cinco tomas y probiótico cinco días. Volver si hay sangre o decaimiento.',
  hallazgos: { fiebre: 0.4, pulso: 1.15, dolor: 2, mucosas: 'Rosadas, algo secas', trc: 2 },
}

export const heces: Relato = {
  anamnesis: 'Heces blandas con moco, alternan con días normales. Sin vómitos. Traen muestra de tres días.',
  exploracion: 'Buena condición. Abdomen sin dolor. Tacto rectal normal.',
  diagnosticos: ['Diarrea de intestino grueso', 'Giardia positiva en el coprológico'],
  plan: 'Tratamiento siete días y baño el último. Retirar las heces del jardín. Repetir el análisis en un mes.',
  hallazgos: { condicion: 4 },
}

export const desparasitar: Relato = {
  anamnesis: 'Viene a desparasitar. Convive con otros animales y sale al campo.',
  diagnosticos: ['Animal sano'],
  plan: 'Comprimido según peso y antiparasitario externo. Repetir en tres meses.',
  productos: ['interna', 'externa'],
}

export const unasYGlandulas: Relato = {
  anamnesis: 'Se arrastra por el suelo y se lame bajo la cola.',
  exploracion: 'Glándulas anales llenas, contenido pastoso sin sangre. Uñas largas, espolones curvados.',
  diagnosticos: ['Impactación leve de las glándulas anales'],
  plan: 'Vaciado de glándulas y corte de uñas. Más fibra en la dieta. Repetir en dos meses.',
}

export const certificado: Relato = {
  anamnesis: 'Viaja en coche por la Unión Europea. Vacunación de rabia en vigor.',
  diagnosticos: ['Puede viajar'],
  plan: 'Lectura del microchip, pasaporte revisado y sellado. Tratamiento contra Echinococcus si va a Irlanda o Finlandia.',
}

export const revisionAnual: Relato = {
  anamnesis: [
    'Revisión anual. Sin quejas. Pasea una hora al día y come pienso seco.',
    'Vienen a hacer una analítica de control. Algo más de peso este invierno.',
  ],
  diagnosticos: ['Animal sano'],
  plan: 'Hemograma y bioquímica. Vacunas y desparasitación al día. Siguiente revisión en un año.',
  adenda: 'Llega la analítica: hemograma, función renal y hepática dentro de la normalidad. Se avisa a la familia.',
}

export const artrosis: Relato = {
  anamnesis: 'Rigidez al levantarse, mejora al andar. Toma condroprotector. Ha bajado algo de peso.',
  exploracion: 'Dolor moderado a la extensión de las caderas. Rodillas engrosadas. Buena masa muscular.',
  diagnosticos: ['Artrosis de cadera y rodilla'],
  plan: 'Mantener el condroprotector, paseos cortos y frecuentes, rampa para el coche. Control en cuatro meses.',
  hallazgos: { dolor: 3, condicion: 6 },
  cronica: 'Artrosis de cadera y rodilla; manejar con cuidado',
}

export const corazon: Relato = {
  anamnesis: 'Sin desmayos. Tos ocasional por la noche. Respiraciones en reposo: menos de 30 por minuto en casa.',
  exploracion:
    'Soplo sistólico apical izquierdo 3/6. Pulmones limpios. Pulso sincrónico. Ecografía: aurícula algo dilatada.',
  diagnosticos: ['Enfermedad valvular mitral, estadio B2'],
  plan: 'Pimobendan cada 12 h. Contar respiraciones en reposo y llamar si pasan de 35. Control en seis meses.',
  hallazgos: { pulso: 1.15 },
  cronica: 'Válvula mitral, estadio B2 (riesgo anestésico)',
}

export const mordedura: Relato = {
  anamnesis: 'Pelea con otro perro hace una hora. Sangró poco. No cojea.',
  exploracion: 'Dos heridas punzantes en el cuello, con despegamiento de piel. Sin afectación de tráquea.',
  diagnosticos: ['Heridas por mordedura en el cuello'],
  plan: 'Rasurado, lavado y sutura con drenaje. Antibiótico ocho días. Retirar puntos a los ocho días.',
  hallazgos: { fiebre: 0.3, pulso: 1.3, respiracion: 1.3, dolor: 5 },
}

export const corte: Relato = {
  anamnesis: 'Se ha cortado en el paseo. Ha sangrado bastante; venía con un pañuelo apretado.',
  exploracion: 'Corte de 3 cm de bordes limpios, sin afectar a tendones. Sangrado controlado con presión.',
  diagnosticos: ['Herida incisa reciente'],
  plan: 'Lavado, cuatro puntos y vendaje. Antibiótico ocho días y calcetín en los paseos. Puntos a los ocho días.',
  hallazgos: { pulso: 1.2, dolor: 4 },
}

export const puntosHerida: Relato = {
  anamnesis: 'Ha tomado el antibiótico completo. No se lame.',
  exploracion: 'Herida cerrada y seca. Sin dolor ni calor local.',
  diagnosticos: ['Cicatrización correcta'],
  plan: 'Retirada de puntos. Proteger la zona tres días más.',
}

export const toxico: Relato = {
  anamnesis: 'Ingestión hace menos de dos horas, cantidad desconocida. Un vómito en casa. Inquietud.',
  exploracion: 'Hiperexcitable. Sin temblores. Abdomen blando. Electrocardiograma con taquicardia sinusal.',
  diagnosticos: ['Intoxicación alimentaria reciente'],
  plan: 'Inducción del vómito, carbón activado y observación cuatro horas. Control renal en 48 h si procede.',
  hallazgos: { pulso: 1.5, respiracion: 1.4 },
}

export const cuerpoExtrano: Relato = {
  anamnesis: 'Le han visto tragarse un calcetín hace una hora. No ha vomitado.',
  exploracion: 'Abdomen blando, sin dolor. Ecografía: estómago con contenido textil, sin dilatación.',
  diagnosticos: ['Cuerpo extraño gástrico'],
  plan: 'Inducción del vómito con apomorfina: expulsa el calcetín entero. Dieta blanda 24 h.',
  hallazgos: { pulso: 1.2 },
}
