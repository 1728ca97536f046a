import * as relato from '../relatos/reptiles.ts'
import type { Case } from './case.ts'

export const peces: Case[] = [
  {
    tipo: 'consulta_general',
    motivos: ['Puntos blancos en las aletas {desde}', 'Se frota contra las piedras {desde}'],
    relatos: [relato.puntoBlanco],
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
    relatos: [relato.aletas],
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
    relatos: [relato.vejiga],
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
    relatos: [relato.muda],
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
    relatos: [relato.ojosHinchados],
    planes: [
      {
        nombre: 'Vitamina A y corrección de la dieta',
        precio: 32.5,
        descripcion: 'Dosis hoy y dentro de dos semanas. {pet} necesita luz UVB nueva y hoja verde variada.',
        dias: 15,
      },
    ],
    control: { dias: 15, motivo: 'Segunda dosis de vitamina A', relato: relato.segundaVitamina },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Bosteza y hace burbujas {desde}', 'Respira con ruido {desde}'],
    relatos: [relato.neumonia],
    planes: [
      {
        nombre: 'Antibiótico para neumonía de reptiles',
        precio: 57,
        descripcion: 'Ceftazidima {mg:20} mg cada 72 h, cinco dosis. Terrario de {pet} dos grados más cálido.',
        dias: 15,
      },
    ],
    control: { dias: 16, motivo: 'Ver si ha vuelto a comer', relato: relato.trasNeumonia },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Revisión del terrario y la dieta', 'Revisión anual'],
    relatos: [relato.terrario],
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
    relatos: [relato.oxiuros],
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
    relatos: [relato.controlReptil],
  },
]

export const anfibios: Case[] = [
  {
    tipo: 'consulta_general',
    motivos: ['Manchas algodonosas en la piel {desde}', 'Tiene una herida {desde}'],
    relatos: [relato.hongosPiel],
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
    relatos: [relato.quitridio],
    planes: [
      {
        nombre: 'Itraconazol tópico para quitridiomicosis',
        precio: 36,
        descripcion: 'Baños de cinco minutos durante once días. Desinfectar el terrario de {pet} al final.',
        dias: 11,
      },
    ],
    control: { dias: 14, motivo: 'Ver cómo está la piel', relato: relato.controlPielAnfibio },
  },
  {
    tipo: 'control',
    motivos: ['Control de peso', 'Revisar temperatura y filtro', 'Revisión anual'],
    relatos: [relato.controlReptil],
  },
]
