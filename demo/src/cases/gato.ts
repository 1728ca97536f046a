import * as relato from '../relatos/gato.ts'
import type { Case } from './case.ts'

export const gato: Case[] = [
  {
    tipo: 'vacunacion',
    motivos: ['Vacuna trivalente felina', 'Vacuna anual y revisión'],
    relatos: [relato.trivalente],
    planes: [
      {
        nombre: 'Vacuna trivalente felina',
        precio: 34,
        descripcion: 'Panleucopenia, herpesvirus y calicivirus. {pet}, {peso}. Recuerdo dentro de un año.',
      },
    ],
  },
  {
    tipo: 'vacunacion',
    motivos: ['Vacuna de la leucemia', 'Test y vacuna de la leucemia'],
    relatos: [relato.leucemia],
    edad: [0.3, 14],
    planes: [
      {
        nombre: 'Vacuna de la leucemia felina',
        precio: 37.5,
        descripcion: 'Test FeLV/FIV negativo. {pet} sale al patio, así que se repite cada año.',
      },
    ],
  },
  {
    tipo: 'cirugia',
    motivos: ['Esterilización de la gata', 'Esterilización, viene en ayunas'],
    relatos: [relato.esterilizacionGata],
    sexo: 'Hembra',
    edad: [0.5, 5],
    once: true,
    planes: [
      {
        nombre: 'Esterilización felina',
        precio: 175,
        descripcion:
          'Abordaje por la línea media, sutura intradérmica. {pet} ({peso}): meloxicam {mg:0.05} mg tres días.',
        dias: 8,
      },
    ],
    control: { dias: 8, motivo: 'Revisión de la esterilización', relato: relato.revisionEsterilizacion },
  },
  {
    tipo: 'cirugia',
    motivos: ['Castración del gato', 'Castración y microchip, viene en ayunas'],
    relatos: [relato.castracionGato],
    sexo: 'Macho',
    edad: [0.5, 5],
    once: true,
    planes: [
      {
        nombre: 'Castración felina',
        precio: 110,
        descripcion: 'Sin incidencias. Arena de papel durante cinco días para {pet}. Pienso de esterilizado desde hoy.',
        dias: 5,
      },
      {
        nombre: 'Microchip felino',
        precio: 36,
        descripcion: 'Implantado con la anestesia de la castración. {pet} queda dado de alta en el registro.',
      },
    ],
  },
  {
    tipo: 'cirugia',
    motivos: ['Limpieza dental', 'Encías inflamadas, limpieza y extracciones'],
    relatos: [relato.bocaGato],
    edad: [3, 22],
    planes: [
      {
        nombre: 'Limpieza y extracciones por gingivoestomatitis',
        precio: 260,
        descripcion:
          'Retiradas dos piezas. {pet} ({peso}): buprenorfina {mg:0.02} mg cada 12 h tres días, comida húmeda.',
        dias: 7,
      },
    ],
    control: { dias: 12, motivo: 'Ver cómo cicatriza la boca', relato: relato.cicatrizaBoca },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Revisión anual', 'Corte de uñas y revisión', 'Control de peso'],
    relatos: [relato.revisionGato],
    planes: [
      {
        nombre: 'Pipeta antiparasitaria felina',
        precio: 19.9,
        descripcion: 'Aplicada en la nuca. {pet} no se baña en 48 horas. Repetir cada mes de marzo a noviembre.',
        dias: 30,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Chequeo de gato mayor', 'Revisión con analítica'],
    relatos: [relato.gatoMayor],
    edad: [7, 22],
    planes: [
      {
        nombre: 'Analítica geriátrica felina',
        precio: 84,
        descripcion: 'Función renal y T4 de {pet} en rango. Tensión 145 mmHg. Repetir en seis meses.',
      },
    ],
  },
]
