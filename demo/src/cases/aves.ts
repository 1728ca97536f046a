import * as relato from '../relatos/aves.ts'
import type { Case } from './case.ts'

export const aves: Case[] = [
  {
    tipo: 'consulta_general',
    motivos: ['Está con las plumas ahuecadas {desde}', 'Estornuda {desde}'],
    relatos: [relato.respiratorioAve],
    planes: [
      {
        nombre: 'Doxiciclina para clamidiosis',
        precio: 49,
        descripcion:
          'En el agua de bebida, preparada cada mañana. Aislar a {pet} de otras aves durante el tratamiento.',
        dias: 45,
      },
    ],
    control: { dias: 30, motivo: 'Repetir la PCR de clamidia', relato: relato.repetirPcr },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Se arranca las plumas {desde}', 'Grita y se pica las alas {desde}'],
    relatos: [relato.picaje],
    de: ['loro', 'cacatua', 'agapornis', 'ninfa', 'periquito'],
    planes: [
      {
        nombre: 'Plan contra el picaje',
        precio: 41,
        descripcion: 'Forrajeo, dos baños por semana y doce horas de oscuridad. Diario de conducta de {pet}.',
        dias: 60,
      },
    ],
    control: { dias: 30, motivo: 'Ver el plumaje', relato: relato.verPlumaje },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Corte de pico y uñas', 'Revisión y corte de uñas'],
    relatos: [relato.picoYUnas],
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
    relatos: [relato.revisionAve],
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
    relatos: [relato.higado],
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
    relatos: [relato.huevoRetenido],
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
    relatos: [relato.alaGolpeada],
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
