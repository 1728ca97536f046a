import type { VisitaPropia } from './propias.ts'

export const causa = 'Linfoma multicéntrico'

/** The last visits of the dog that died. `dias` counts up to its death. */
export const despedida: VisitaPropia[] = [
  {
    dias: -76,
    motivo: 'Bultos en el cuello',
    anamnesis: 'La familia nota dos bultos bajo la mandíbula desde hace una semana. Come menos y se cansa antes.',
    exploracion: 'Linfadenomegalia generalizada, submandibulares de 4 cm, firmes y sin dolor. Bazo palpable.',
    diagnosticos: ['Linfadenopatía generalizada', 'Sospecha de linfoma'],
    plan: 'Punción de dos ganglios, hemograma y bioquímica. Resultado en tres días.',
    hallazgos: { fiebre: 0.4, condicion: 4, pierde: 0.03 },
    adenda: 'Citología: linfoma de células grandes. Se cita a la familia para hablar de opciones.',
  },
  {
    dias: -71,
    motivo: 'Resultado y opciones de tratamiento',
    anamnesis: 'Come la mitad. Duerme casi todo el día.',
    exploracion: 'Ganglios sin cambios. Radiografía de tórax: linfonodos esternales aumentados. Calcio normal.',
    diagnosticos: ['Linfoma multicéntrico, estadio IV'],
    plan: 'La familia prefiere tratamiento paliativo. Prednisolona a diario y revisión cada tres semanas.',
    hallazgos: { condicion: 4, pierde: 0.05 },
    nota: 'Muy afectados. Dar siempre la última hora de la mañana, sin prisa.',
  },
  {
    dias: -50,
    motivo: 'Control del linfoma',
    anamnesis: 'Gran mejoría: come bien y pide paseo. Bebe y orina más por la prednisolona.',
    exploracion: 'Ganglios de 1,5 cm. Abdomen blando. Buena hidratación.',
    diagnosticos: ['Linfoma multicéntrico en remisión parcial'],
    plan: 'Misma dosis. Protector gástrico. Llamar si vuelve a dejar de comer.',
    hallazgos: { condicion: 4, pierde: 0.03 },
  },
  {
    dias: -18,
    motivo: 'Recaída',
    anamnesis: 'Desde hace cinco días come poco y respira deprisa al subir escaleras.',
    exploracion: 'Ganglios otra vez de 4 cm. Bazo muy aumentado. Mucosas pálidas.',
    diagnosticos: ['Linfoma multicéntrico, recaída', 'Anemia moderada'],
    plan: 'Cuidados en casa, estimulante del apetito. Hablamos de calidad de vida y de cuándo despedirse.',
    hallazgos: {
      fiebre: 0.6,
      pulso: 1.3,
      respiracion: 1.4,
      dolor: 3,
      condicion: 3,
      pierde: 0.08,
      mucosas: 'Pálidas',
      trc: 2.5,
    },
  },
  {
    dias: 0,
    motivo: 'Despedida',
    anamnesis: 'No se levanta desde anoche y no bebe. La familia decide no alargarlo.',
    exploracion: 'Estado terminal, sin respuesta a estímulos. Dificultad respiratoria.',
    diagnosticos: ['Linfoma multicéntrico terminal'],
    plan: 'Sedación y eutanasia con la familia presente. Incineración individual; recogerán las cenizas.',
    hallazgos: {
      fiebre: -1.2,
      pulso: 1.4,
      respiracion: 1.5,
      dolor: 6,
      condicion: 2,
      pierde: 0.11,
      mucosas: 'Pálidas',
      trc: 3,
    },
  },
]
