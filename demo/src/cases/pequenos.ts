import * as relato from '../relatos/pequenos.ts'
import type { Case } from './case.ts'

export const pequenos: Case[] = [
  {
    tipo: 'vacunacion',
    motivos: ['Vacuna de mixomatosis y hemorrágica', 'Vacuna anual del conejo'],
    relatos: [relato.vacunaConejo],
    de: ['conejo'],
    planes: [
      {
        nombre: 'Vacuna de mixomatosis y RHDV',
        precio: 33,
        descripcion: 'Dosis única anual. {pet}, {peso}. Vigilar el punto de inyección dos días.',
      },
    ],
  },
  {
    tipo: 'vacunacion',
    motivos: ['Vacuna del moquillo', 'Vacuna de la rabia para viajar a Portugal'],
    relatos: [relato.vacunaHuron],
    de: ['huron'],
    planes: [
      {
        nombre: 'Vacuna del moquillo para hurón',
        precio: 31.5,
        descripcion: 'Media hora de espera sin reacción. {pet} pesa {peso}; repetir en un año.',
      },
    ],
  },
  {
    tipo: 'cirugia',
    motivos: ['Esterilización de la coneja'],
    relatos: [relato.esterilizacionConeja],
    de: ['conejo'],
    sexo: 'Hembra',
    edad: [0.5, 5],
    once: true,
    planes: [
      {
        nombre: 'Esterilización de coneja',
        precio: 185,
        descripcion: 'Sin incidencias; come a las tres horas. {pet} ({peso}): meloxicam {mg:0.6} mg cada 24 h.',
        dias: 6,
      },
    ],
    control: { dias: 7, motivo: 'Revisión de la esterilización', relato: relato.revisionConeja },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Come menos heno {desde}', 'Babea y deja el pienso {desde}', 'Revisión de los dientes'],
    relatos: [relato.molares],
    de: ['conejo', 'cobaya', 'chinchilla'],
    planes: [
      {
        nombre: 'Limado de molares',
        precio: 68,
        descripcion: 'Puntas en las arcadas inferiores. {pet} toma papilla con jeringa tres días y heno a voluntad.',
        dias: 3,
      },
      {
        nombre: 'Procinéticos y papilla para íleo',
        precio: 52,
        descripcion: 'Metoclopramida {mg:0.5} mg cada 8 h y masaje. {pet} tiene que hacer cacas antes de la noche.',
        dias: 4,
      },
    ],
    control: { dias: 14, motivo: 'Comprobar que vuelve a comer heno', relato: relato.vuelveAComer },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Se rasca y pierde pelo {desde}', 'Tiene caspa en el lomo {desde}'],
    relatos: [relato.acaros],
    planes: [
      {
        nombre: 'Tratamiento de ácaros',
        precio: 28,
        descripcion:
          'Selamectina en la piel, segunda dosis a las tres semanas. Cambiar el lecho de {pet} cada dos días.',
        dias: 21,
      },
    ],
    control: { dias: 21, motivo: 'Segunda dosis para los ácaros', relato: relato.segundaDosisAcaros },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Revisión semestral', 'Consejos de alimentación', 'Revisión y peso'],
    relatos: [relato.revisionPequeno],
    planes: [
      {
        nombre: 'Plan de alimentación con heno y verdura',
        precio: 22,
        descripcion: 'Heno siempre, verdura dos veces al día y pienso medido. {pet} pesa {peso}.',
        dias: 60,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Corte de uñas', 'Revisión y corte de uñas'],
    relatos: [relato.unasPequeno],
    planes: [
      {
        nombre: 'Corte de uñas y limpieza de oídos',
        precio: 14,
        descripcion: 'Sin sedación; {pet} se ha portado bien. Repetir en dos meses.',
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Encías inflamadas {desde}', 'Revisión de la cobaya'],
    relatos: [relato.vitaminaC],
    de: ['cobaya'],
    planes: [
      {
        nombre: 'Suplemento de vitamina C',
        precio: 12.9,
        descripcion: '30 mg al día en la boca y pimiento rojo fresco. {pet} pesa {peso}.',
        dias: 60,
      },
    ],
  },
  {
    tipo: 'control',
    motivos: ['Control de los estornudos', 'Control de la respiración'],
    relatos: [relato.estornudos],
    planes: [
      {
        nombre: 'Nebulizaciones con suero',
        precio: 39,
        descripcion: 'Quince minutos dos veces al día y doxiciclina {mg:5} mg cada 12 h. {pet} sin corrientes de aire.',
        dias: 10,
      },
    ],
  },
  {
    tipo: 'urgencia',
    motivos: ['Tiene la cabeza ladeada', 'Pierde el equilibrio'],
    relatos: [relato.cabezaLadeada],
    de: ['conejo'],
    planes: [
      {
        nombre: 'Fenbendazol por encefalitozoonosis',
        precio: 44,
        descripcion: '{mg:20} mg cada 24 h durante 28 días. Acolchar la jaula de {pet} y darle la comida en la mano.',
        dias: 28,
      },
    ],
    control: { dias: 28, motivo: 'Fin del tratamiento y revisión', relato: relato.finFenbendazol },
  },
  {
    tipo: 'urgencia',
    motivos: ['No se mueve ni come', 'Se ha caído y no apoya una pata'],
    relatos: [relato.urgenciaPequeno],
    planes: [
      {
        nombre: 'Calor, suero y analgesia de urgencia',
        precio: 58,
        descripcion: 'Temperatura recuperada en dos horas. {pet} ({peso}) se va con papilla cada cuatro horas.',
        dias: 3,
      },
    ],
  },
]
