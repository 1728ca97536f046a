import type { Relato } from './relato.ts'

export const vacunaConejo: Relato = {
  anamnesis: 'Come heno a voluntad y verdura. Heces grandes y secas. Vive dentro de casa.',
  exploracion: 'Incisivos bien alineados, molares sin puntas. Abdomen blando. Plantas de los pies sin lesiones.',
  diagnosticos: ['Animal sano, apto para vacunar'],
  plan: 'Vacuna de mixomatosis y enfermedad hemorrágica. Vigilar el punto de inyección. Repetir en un año.',
  productos: ['mixomatosis'],
}

export const vacunaHuron: Relato = {
  anamnesis: 'Buen apetito y mucha actividad. Sin tos ni diarrea.',
  diagnosticos: ['Animal sano, apto para vacunar'],
  plan: 'Vacunación y media hora de observación, sin reacción. Repetir en un año.',
  productos: ['moquillo'],
}

export const esterilizacionConeja: Relato = {
  anamnesis: 'No ha dejado de comer heno antes de venir. Se ha vuelto territorial.',
  exploracion: 'ASA I. Abdomen blando. Auscultación normal.',
  diagnosticos: ['Esterilización electiva'],
  plan: 'Ovariohisterectomía sin incidencias. Meloxicam seis días y heno desde el despertar. Revisión en una semana.',
}

export const revisionConeja: Relato = {
  anamnesis: 'Come heno y deja las heces de siempre. No se ha tocado la herida.',
  exploracion: 'Herida limpia, sin inflamación. Ruidos intestinales normales.',
  diagnosticos: ['Cicatrización correcta'],
  plan: 'Alta. Puede volver con su compañero de jaula.',
}

export const molares: Relato = {
  anamnesis: ['Elige lo blando y deja el heno. Heces más pequeñas.', 'Babea y se le cae la comida. Ha bajado de peso.'],
  exploracion: 'Puntas en los molares inferiores que rozan la lengua. Mentón húmedo. Ruidos intestinales reducidos.',
  diagnosticos: ['Maloclusión de molares', 'Hipomotilidad digestiva'],
  plan: 'Limado con sedación, analgesia y papilla con jeringa tres días. Heno siempre. Revisión en dos semanas.',
  hallazgos: { dolor: 4, condicion: 4 },
}

export const vuelveAComer: Relato = {
  anamnesis: 'Come heno desde el segundo día. Heces otra vez grandes.',
  exploracion: 'Molares nivelados, lengua sin úlceras. Mentón seco.',
  diagnosticos: ['Maloclusión controlada'],
  plan: 'Más heno y menos pienso. Revisar los molares cada tres meses.',
}

export const acaros: Relato = {
  anamnesis: 'Se rasca el lomo y suelta caspa. Cambiaron de lecho hace un mes.',
  exploracion: 'Descamación dorsal con alopecia. Raspado: ácaros móviles. Oídos limpios.',
  diagnosticos: ['Acariosis cutánea'],
  plan: 'Selamectina en la piel y segunda dosis en tres semanas. Tratar a los compañeros y cambiar el lecho.',
}

export const segundaDosisAcaros: Relato = {
  anamnesis: 'Ya no se rasca. Le sale pelo nuevo.',
  exploracion: 'Piel limpia, sin descamación. Raspado negativo.',
  diagnosticos: ['Acariosis en curación'],
  plan: 'Segunda dosis de selamectina. Alta si no reaparece el picor.',
}

export const revisionPequeno: Relato = {
  anamnesis: [
    'Come bien y se mueve mucho. Piden consejo sobre la verdura.',
    'Revisión de rutina. Bebe de la botella sin problema.',
  ],
  exploracion: 'Dientes bien alineados, pelo limpio. Abdomen blando. Uñas algo largas.',
  diagnosticos: ['Animal sano'],
  plan: [
    'Heno siempre, verdura variada y pienso medido. Pesar en casa una vez al mes.',
    'Misma dieta. Revisión en seis meses.',
  ],
}

export const unasPequeno: Relato = {
  exploracion: 'Uñas largas y curvadas, sin heridas. Oídos con algo de cera. Plantas sin lesiones.',
  diagnosticos: ['Animal sano'],
  plan: 'Corte de uñas y limpieza de oídos sin sedación. Repetir en dos meses.',
}

export const vitaminaC: Relato = {
  anamnesis: 'Come pienso sin vitamina C añadida y poca verdura. Encías que sangran al roer.',
  exploracion: 'Encías congestivas, articulaciones algo engrosadas. Pelo áspero.',
  diagnosticos: ['Hipovitaminosis C'],
  plan: 'Vitamina C a diario y pimiento rojo fresco. Cambiar a pienso específico de cobaya.',
  hallazgos: { dolor: 2, condicion: 4 },
}

export const estornudos: Relato = {
  anamnesis: 'Estornuda menos que hace una semana. Come con ganas.',
  exploracion: 'Narinas con costras secas, pulmones sin ruidos. Antebrazos limpios.',
  diagnosticos: ['Rinitis crónica en seguimiento'],
  plan: 'Nebulizaciones con suero y lecho sin polvo. Cultivo si recae.',
  hallazgos: { respiracion: 1.1 },
}

export const cabezaLadeada: Relato = {
  anamnesis: 'Empezó de golpe. Se cae hacia un lado al andar. Come si se le acerca.',
  exploracion: 'Cabeza ladeada a la izquierda, nistagmo horizontal. Oídos sin secreción. Serología tomada.',
  diagnosticos: ['Síndrome vestibular', 'Sospecha de encefalitozoonosis'],
  plan: 'Fenbendazol 28 días, meloxicam y papilla si hace falta. Acolchar la jaula. Revisión al terminar.',
  hallazgos: { dolor: 2 },
  adenda: 'Serología de E. cuniculi positiva, con IgM. Se confirma la sospecha y sigue el tratamiento.',
}

export const finFenbendazol: Relato = {
  anamnesis: 'Anda recto casi siempre. Come sin ayuda.',
  exploracion: 'Inclinación residual leve. Sin nistagmo. Buen tono en las cuatro extremidades.',
  diagnosticos: ['Encefalitozoonosis en recuperación'],
  plan: 'Fin del fenbendazol. Ejercicios de equilibrio y revisión en dos meses.',
}

export const urgenciaPequeno: Relato = {
  anamnesis: 'Sin moverse ni comer desde anoche. No saben si se ha caído.',
  exploracion:
    'Decaimiento, extremidades frías. Abdomen con gas, sin ruidos. Dolor al mover una extremidad, sin fractura palpable.',
  diagnosticos: ['Hipotermia', 'Estasis digestiva'],
  plan: 'Calor, suero templado y analgesia. Papilla cada cuatro horas en casa. Llamar si no hay heces en doce horas.',
  hallazgos: { fiebre: -1.4, dolor: 5, mucosas: 'Pálidas', trc: 2.5 },
}
