import * as relato from '../relatos/perro.ts'
import type { Case } from './case.ts'

export const perro: Case[] = [
  {
    tipo: 'vacunacion',
    motivos: ['Primera vacuna de cachorro', 'Empezar las vacunas y poner el microchip'],
    relatos: [relato.primeraVacuna],
    edad: [0.1, 0.6],
    once: true,
    planes: [
      {
        nombre: 'Vacuna polivalente de cachorro (DHPPi)',
        precio: 32,
        descripcion:
          'Primera dosis para {pet} ({peso}). Segunda dosis dentro de tres semanas; sin paseos hasta entonces.',
        dias: 21,
      },
      {
        nombre: 'Identificación con microchip',
        precio: 38.5,
        descripcion: 'Microchip ISO en el lado izquierdo del cuello de {pet}. Alta en el registro de la comunidad.',
      },
    ],
    control: { dias: 21, motivo: 'Segunda dosis de la vacuna de cachorro', relato: relato.segundaVacuna },
  },
  {
    tipo: 'vacunacion',
    motivos: ['Vacuna de la rabia', 'Rabia y sello en la cartilla'],
    relatos: [relato.rabia],
    edad: [0.9, 20],
    planes: [
      {
        nombre: 'Vacuna antirrábica',
        precio: 26,
        descripcion: 'Dosis anual de {pet}. Sin reacción durante los 15 minutos de espera. Sello en la cartilla.',
      },
    ],
  },
  {
    tipo: 'vacunacion',
    motivos: ['Vacuna anual', 'Recordatorio de la polivalente', 'Vacunas al día y revisión'],
    relatos: [relato.polivalente],
    edad: [0.9, 20],
    planes: [
      {
        nombre: 'Vacuna heptavalente',
        precio: 39,
        descripcion: 'Recuerdo anual (moquillo, parvovirus, hepatitis, leptospira). {pet}, {peso}. Próxima en un año.',
      },
    ],
  },
  {
    tipo: 'vacunacion',
    motivos: ['Vacuna de la leishmania', 'Test y vacuna de la leishmaniosis'],
    relatos: [relato.leishmania],
    edad: [0.9, 14],
    planes: [
      {
        nombre: 'Vacuna de la leishmaniosis',
        precio: 64,
        descripcion: 'Test rápido negativo y dosis anual. {pet} sigue con su collar repelente de abril a noviembre.',
      },
    ],
  },
  {
    tipo: 'vacunacion',
    motivos: ['Vacunas antes de ir a la residencia', 'Vacuna de la tos de las perreras'],
    relatos: [relato.tosDeLasPerreras],
    edad: [0.9, 14],
    planes: [
      {
        nombre: 'Vacuna de la tos de las perreras',
        precio: 29.5,
        descripcion: 'Intranasal. Puede que {pet} estornude un par de días; no ir a la residencia antes de 72 horas.',
      },
    ],
  },
  {
    tipo: 'cirugia',
    motivos: ['Esterilización', 'Esterilización por laparoscopia, viene en ayunas'],
    relatos: [relato.ovariohisterectomia],
    sexo: 'Hembra',
    edad: [0.6, 5],
    once: true,
    planes: [
      {
        nombre: 'Ovariohisterectomía',
        precio: 285,
        descripcion: 'Sin incidencias. {pet} ({peso}): meloxicam {mg:0.1} mg cada 24 h, collar isabelino diez días.',
        dias: 10,
      },
    ],
    control: { dias: 10, motivo: 'Quitar los puntos de la esterilización', relato: relato.puntosEsterilizacion },
  },
  {
    tipo: 'cirugia',
    motivos: ['Castración', 'Castración, viene en ayunas desde anoche'],
    relatos: [relato.castracion],
    sexo: 'Macho',
    edad: [0.7, 5],
    once: true,
    planes: [
      {
        nombre: 'Castración de perro',
        precio: 195,
        descripcion: 'Sin incidencias. {pet} ({peso}): meloxicam {mg:0.1} mg cada 24 h cuatro días. Reposo relativo.',
        dias: 8,
      },
    ],
    control: { dias: 9, motivo: 'Revisión de la herida de la castración', relato: relato.heridaCastracion },
  },
  {
    tipo: 'cirugia',
    motivos: ['Limpieza dental con ultrasonidos', 'Limpieza de boca por el sarro'],
    relatos: [relato.limpiezaDental],
    edad: [3, 20],
    planes: [
      {
        nombre: 'Limpieza dental con anestesia',
        precio: 165,
        descripcion:
          'Sarro de grado 2. Pulido y revisión pieza a pieza. {pet} come blando tres días; cepillado desde el cuarto.',
        dias: 4,
      },
    ],
  },
  {
    tipo: 'cirugia',
    motivos: ['Extracción de una muela rota', 'Sacar un premolar que se mueve'],
    relatos: [relato.extraccionDental],
    edad: [4, 20],
    planes: [
      {
        nombre: 'Extracción dental',
        precio: 88,
        descripcion:
          'Premolar con movilidad, retirado. {pet} ({peso}): clindamicina {mg:11} mg cada 24 h durante siete días.',
        dias: 7,
      },
    ],
  },
  {
    tipo: 'cirugia',
    motivos: ['Quitar un bulto del costado', 'Extirpar un lipoma que ha crecido', 'Biopsia de una masa en la piel'],
    relatos: [relato.bulto],
    edad: [6, 20],
    planes: [
      {
        nombre: 'Extirpación de nódulo cutáneo',
        precio: 240,
        descripcion:
          'Masa de 3 cm, bordes limpios, enviada a histología. Avisar a la familia de {pet} con el resultado.',
        dias: 12,
      },
    ],
    control: { dias: 12, motivo: 'Puntos y resultado de la biopsia', relato: relato.puntosBulto },
  },
]
