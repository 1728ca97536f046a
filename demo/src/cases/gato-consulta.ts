import * as relato from '../relatos/gato-consulta.ts'
import type { Case } from './case.ts'

export const gatoConsulta: Case[] = [
  {
    tipo: 'consulta_general',
    motivos: ['Estornuda y le lloran los ojos {desde}', 'Tiene mocos {desde}'],
    relatos: [relato.rinotraqueitis],
    planes: [
      {
        nombre: 'Tratamiento de rinotraqueítis',
        precio: 42,
        descripcion: 'Doxiciclina {mg:10} mg cada 24 h con agua detrás. Vahos y comida templada para {pet}.',
        dias: 14,
      },
      {
        nombre: 'Colirio para conjuntivitis',
        precio: 18.5,
        descripcion: 'Una gota en cada ojo cada 8 h. {pet} lleva collar si se frota.',
        dias: 10,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Vomita bolas de pelo {desde}', 'Come menos y hace arcadas {desde}'],
    relatos: [relato.bolasDePelo],
    planes: [
      {
        nombre: 'Malta y dieta para bolas de pelo',
        precio: 16.9,
        descripcion: 'Dos centímetros de malta al día y cepillado diario. {pet} pesa {peso}.',
        dias: 30,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Ha adelgazado y come mucho', 'Bebe mucho y está inquieto {desde}'],
    relatos: [relato.hipertiroidismo],
    edad: [8, 22],
    once: true,
    planes: [
      {
        nombre: 'Tiamazol para hipertiroidismo',
        precio: 48,
        descripcion: 'T4 elevada: 2,5 mg cada 12 h para {pet}. Repetir analítica en tres semanas.',
        dias: null,
      },
    ],
    control: { dias: 21, motivo: 'Repetir la analítica', relato: relato.controlTiroides },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Se lame la barriga sin parar {desde}', 'Costras y pulgas {desde}'],
    relatos: [relato.pulgas],
    planes: [
      {
        nombre: 'Tratamiento de dermatitis por pulgas',
        precio: 38,
        descripcion: 'Pipeta hoy y prednisolona {mg:0.5} mg cada 24 h cinco días. Tratar la casa de {pet} también.',
        dias: 30,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Calvas redondas en las orejas {desde}', 'Costras en el cuello {desde}'],
    relatos: [relato.tina],
    edad: [0.2, 6],
    planes: [
      {
        nombre: 'Itraconazol para tiña',
        precio: 56,
        descripcion: 'Cultivo positivo. {mg:5} mg cada 24 h en semanas alternas. Guantes al tocar a {pet}.',
        dias: 42,
      },
    ],
    control: { dias: 28, motivo: 'Revisar la piel y repetir el cultivo', relato: relato.controlTina },
  },
  {
    tipo: 'control',
    motivos: ['Control de la función renal', 'Analítica de riñón'],
    relatos: [relato.rinon],
    edad: [7, 22],
    planes: [
      {
        nombre: 'Dieta renal y quelante de fósforo',
        precio: 63,
        descripcion: 'IRIS 2. Pienso renal a voluntad y agua en varias fuentes. {pet} está en {peso}.',
        dias: null,
      },
    ],
  },
  {
    tipo: 'control',
    motivos: ['Medir la tensión', 'Control de la proteína en orina'],
    relatos: [relato.tension],
    edad: [8, 22],
    planes: [
      {
        nombre: 'Benazepril para proteinuria',
        precio: 35,
        descripcion: '{mg:0.5} mg cada 24 h con comida. Tensión de {pet} dentro de un mes.',
        dias: null,
      },
    ],
  },
  {
    tipo: 'urgencia',
    motivos: ['No puede orinar', 'Va al arenero sin parar y se queja'],
    relatos: [relato.obstruccion],
    sexo: 'Macho',
    edad: [1, 22],
    planes: [
      {
        nombre: 'Sondaje por obstrucción urinaria',
        precio: 320,
        descripcion: 'Desobstrucción con sedación y fluidos 48 h. {pet} vuelve a casa con dieta urinaria.',
        dias: 10,
      },
    ],
    control: { dias: 10, motivo: 'Revisión después de la obstrucción', relato: relato.trasObstruccion },
  },
  {
    tipo: 'urgencia',
    motivos: ['Se ha caído del balcón', 'Respira con la boca abierta', 'Ha mordido un lirio'],
    relatos: [relato.caida, relato.urgenciaGato, relato.lirio],
    planes: [
      {
        nombre: 'Hospitalización y fluidoterapia',
        precio: 210,
        descripcion: 'Radiografía de tórax limpia. {pet} pasa la noche con oxígeno y suero; alta al día siguiente.',
        dias: 2,
      },
    ],
    control: { dias: 7, motivo: 'Revisión después de la urgencia', relato: relato.trasUrgencia },
  },
]
