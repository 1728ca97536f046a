import type { Case } from './case.ts'

export const aves: Case[] = [
  {
    tipo: 'consulta_general',
    motivos: ['Está con las plumas ahuecadas {desde}', 'Estornuda {desde}'],
    planes: [
      {
        nombre: 'Doxiciclina para clamidiosis',
        precio: 49,
        descripcion:
          'En el agua de bebida, preparada cada mañana. Aislar a {pet} de otras aves durante el tratamiento.',
        dias: 45,
      },
    ],
    control: { dias: 30, motivo: 'Repetir la PCR de clamidia' },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Se arranca las plumas {desde}', 'Grita y se pica las alas {desde}'],
    de: ['loro', 'cacatua', 'agapornis', 'ninfa', 'periquito'],
    planes: [
      {
        nombre: 'Plan contra el picaje',
        precio: 41,
        descripcion: 'Forrajeo, dos baños por semana y doce horas de oscuridad. Diario de conducta de {pet}.',
        dias: 60,
      },
    ],
    control: { dias: 30, motivo: 'Ver el plumaje' },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Corte de pico y uñas', 'Revisión y corte de uñas'],
    planes: [
      {
        nombre: 'Corte de pico y uñas',
        precio: 18,
        descripcion: 'Limado sin sangrado. {pet} pesa {peso}, buena condición. Repetir en cuatro meses.',
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Revisión anual', 'Desparasitar y revisar', 'Análisis de heces'],
    planes: [
      {
        nombre: 'Desparasitación de aves',
        precio: 17.5,
        descripcion: 'Ivermectina en la piel y limpieza a fondo de la jaula de {pet}. Repetir a los catorce días.',
        dias: 14,
      },
    ],
  },
  {
    tipo: 'control',
    motivos: ['Control del hígado', 'Control de peso y dieta'],
    planes: [
      {
        nombre: 'Protector hepático para aves',
        precio: 26,
        descripcion: 'Silimarina en el agua y fuera las pipas. {pet} ha bajado a {peso}.',
        dias: 30,
      },
    ],
  },
  {
    tipo: 'urgencia',
    motivos: ['No puede poner el huevo'],
    sexo: 'Hembra',
    edad: [1, 20],
    planes: [
      {
        nombre: 'Calcio y calor por retención de huevo',
        precio: 66,
        descripcion: 'Gluconato cálcico y cuna a 30 °C. {pet} puso a las cinco horas; calcio en el agua diez días.',
        dias: 10,
      },
    ],
  },
  {
    tipo: 'urgencia',
    motivos: ['Se ha golpeado contra un cristal', 'Se ha hecho daño en un ala'],
    planes: [
      {
        nombre: 'Vendaje de ala y reposo en jaula',
        precio: 54,
        descripcion: 'Sin fractura en la radiografía. {pet} ({peso}) con vendaje en ocho y sin perchas altas.',
        dias: 14,
      },
    ],
  },
]

export const peces: Case[] = [
  {
    tipo: 'consulta_general',
    motivos: ['Puntos blancos en las aletas {desde}', 'Se frota contra las piedras {desde}'],
    planes: [
      {
        nombre: 'Baños de verde de malaquita',
        precio: 22,
        descripcion: 'Punto blanco. Acuario de {pet} a 28 °C y cambio de un tercio del agua cada dos días.',
        dias: 12,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Aletas deshilachadas {desde}', 'Tiene una herida en la cola {desde}'],
    planes: [
      {
        nombre: 'Antibiótico en agua para podredumbre de aletas',
        precio: 27,
        descripcion: 'En acuario hospital, sin carbón en el filtro. {pet} vuelve con los demás al cerrar la herida.',
        dias: 10,
      },
    ],
  },
  {
    tipo: 'control',
    motivos: ['Control de la vejiga natatoria', 'Análisis del agua y revisión'],
    planes: [
      {
        nombre: 'Dieta de guisantes y ayuno',
        precio: 9.5,
        descripcion: 'Un día de ayuno y tres de guisante pelado. {pet} flota mejor; agua entre 22 y 24 °C.',
        dias: 4,
      },
    ],
  },
]

export const reptiles: Case[] = [
  {
    tipo: 'consulta_general',
    motivos: ['Muda incompleta {desde}', 'Le ha quedado piel en los dedos {desde}'],
    planes: [
      {
        nombre: 'Baños templados para la muda',
        precio: 15,
        descripcion: 'Veinte minutos a 28 °C cada día y una cueva húmeda. No tirar de la piel de {pet}.',
        dias: 10,
      },
    ],
    de: ['iguana', 'gecko', 'serpiente', 'dragon'],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Tiene los ojos hinchados {desde}', 'No come y tiene los ojos cerrados {desde}'],
    planes: [
      {
        nombre: 'Vitamina A y corrección de la dieta',
        precio: 32.5,
        descripcion: 'Dosis hoy y dentro de dos semanas. {pet} necesita luz UVB nueva y hoja verde variada.',
        dias: 15,
      },
    ],
    control: { dias: 15, motivo: 'Segunda dosis de vitamina A' },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Bosteza y hace burbujas {desde}', 'Respira con ruido {desde}'],
    planes: [
      {
        nombre: 'Antibiótico para neumonía de reptiles',
        precio: 57,
        descripcion: 'Ceftazidima {mg:20} mg cada 72 h, cinco dosis. Terrario de {pet} dos grados más cálido.',
        dias: 15,
      },
    ],
    control: { dias: 16, motivo: 'Ver si ha vuelto a comer' },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Revisión del terrario y la dieta', 'Revisión anual'],
    planes: [
      {
        nombre: 'Calcio y vitamina D3',
        precio: 21,
        descripcion: 'Espolvorear la comida tres veces por semana. {pet}: {peso}, caparazón y huesos firmes.',
        dias: 90,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Análisis de heces', 'Desparasitar antes del invierno'],
    planes: [
      {
        nombre: 'Desparasitación de reptiles',
        precio: 23,
        descripcion: 'Oxiuros en heces. Fenbendazol {mg:50} mg hoy y a los quince días para {pet}.',
        dias: 15,
      },
    ],
  },
  {
    tipo: 'control',
    motivos: ['Control de peso', 'Radiografía de control', 'Revisión de uñas y piel'],
  },
]

export const anfibios: Case[] = [
  {
    tipo: 'consulta_general',
    motivos: ['Manchas algodonosas en la piel {desde}', 'Tiene una herida {desde}'],
    planes: [
      {
        nombre: 'Baños de sal y té de almendro',
        precio: 13.5,
        descripcion: 'Diez minutos dos veces al día, agua a 16 °C. {pet} en un recipiente aparte.',
        dias: 7,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['No come y se le cae la piel {desde}', 'Está quieto en el fondo {desde}'],
    planes: [
      {
        nombre: 'Itraconazol tópico para quitridiomicosis',
        precio: 36,
        descripcion: 'Baños de cinco minutos durante once días. Desinfectar el terrario de {pet} al final.',
        dias: 11,
      },
    ],
    control: { dias: 14, motivo: 'Ver cómo está la piel' },
  },
  { tipo: 'control', motivos: ['Control de peso', 'Revisar temperatura y filtro', 'Revisión anual'] },
]
