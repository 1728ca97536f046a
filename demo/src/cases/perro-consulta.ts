import * as relato from '../relatos/perro-consulta.ts'
import type { Case } from './case.ts'

export const perroConsulta: Case[] = [
  {
    tipo: 'consulta_general',
    motivos: [
      'Se rasca mucho {desde}',
      'Tiene la piel enrojecida y se lame las patas {desde}',
      'Calvas en el lomo {desde}',
    ],
    relatos: [relato.dermatitis],
    planes: [
      {
        nombre: 'Tratamiento de dermatitis atópica',
        precio: 72,
        descripcion: 'Oclacitinib {mg:0.5} mg cada 12 h dos semanas y después cada 24 h. {pet} pesa {peso}.',
        dias: 45,
      },
      {
        nombre: 'Champú medicado con clorhexidina',
        precio: 24.5,
        descripcion: 'Baño de {pet} dos veces por semana, diez minutos en contacto antes de aclarar.',
        dias: 28,
      },
      {
        nombre: 'Dieta de eliminación',
        precio: 58,
        descripcion: 'Pienso hidrolizado y nada más durante ocho semanas; ni premios ni sobras para {pet}.',
        dias: 56,
      },
    ],
    control: { dias: 21, motivo: 'Ver cómo va la piel', relato: relato.revisionPiel },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Se sacude la cabeza {desde}', 'Le huele mal un oído {desde}'],
    relatos: [relato.otitis],
    planes: [
      {
        nombre: 'Gotas óticas para otitis',
        precio: 31,
        descripcion: 'Otitis por Malassezia. Limpiar el oído de {pet} y cinco gotas cada 12 h durante diez días.',
        dias: 10,
      },
    ],
    control: { dias: 11, motivo: 'Citología de control del oído', relato: relato.controlOido },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Cojea de la pata trasera {desde}', 'No quiere subir al coche {desde}', 'Le cuesta levantarse {desde}'],
    relatos: [relato.cojera],
    edad: [1, 20],
    planes: [
      {
        nombre: 'Antiinflamatorio para cojera',
        precio: 27.5,
        descripcion: 'Meloxicam {mg:0.1} mg cada 24 h con comida, siete días. {pet} pasea con correa corta.',
        dias: 7,
      },
      {
        nombre: 'Radiografía de cadera y rodilla',
        precio: 78,
        descripcion: 'Dos proyecciones con sedación ligera. Imágenes de {pet} guardadas; se comentan por teléfono.',
      },
    ],
    control: { dias: 15, motivo: 'Revisar la cojera', relato: relato.revisionCojera },
  },
  {
    tipo: 'consulta_general',
    motivos: ['Vomita {desde}', 'Vómitos y diarrea {desde}', 'Ha comido algo en el parque y tiene diarrea {desde}'],
    relatos: [relato.gastroenteritis],
    planes: [
      {
        nombre: 'Tratamiento de gastroenteritis',
        precio: 46,
        descripcion: 'Maropitant {mg:1} mg inyectado. Dieta blanda en cinco tomas y probiótico para {pet}, cinco días.',
        dias: 5,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Heces blandas {desde}', 'Diarrea {desde}, come poco', 'Traemos muestras de heces'],
    relatos: [relato.heces],
    planes: [
      {
        nombre: 'Análisis coprológico',
        precio: 34,
        descripcion: 'Muestra de tres días. Giardia positiva: metronidazol {mg:15} mg cada 12 h para {pet} ({peso}).',
        dias: 7,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Desparasitar y revisar', 'Corte de uñas y glándulas', 'Certificado para viajar'],
    relatos: [relato.desparasitar, relato.unasYGlandulas, relato.certificado],
    planes: [
      {
        nombre: 'Desparasitación interna y externa',
        precio: 29,
        descripcion:
          'Comprimido según peso ({peso}) y pipeta. Repetir en tres meses; queda apuntado en la ficha de {pet}.',
        dias: 90,
      },
    ],
  },
  {
    tipo: 'consulta_general',
    motivos: ['Revisión anual', 'Chequeo general con analítica', 'Revisión con análisis de sangre'],
    relatos: [relato.revisionAnual],
    edad: [1, 20],
    planes: [
      {
        nombre: 'Analítica de revisión',
        precio: 69,
        descripcion: 'Hemograma y bioquímica de {pet} dentro de lo normal. Repetir en un año.',
      },
    ],
  },
  {
    tipo: 'control',
    motivos: ['Control de la artrosis', 'Control de peso y articulaciones'],
    relatos: [relato.artrosis],
    edad: [5, 20],
    planes: [
      {
        nombre: 'Plan de artrosis con condroprotectores',
        precio: 54,
        descripcion: 'Un comprimido al día y paseos cortos y frecuentes. {pet} ha perdido peso: ahora {peso}.',
        dias: null,
      },
    ],
  },
  {
    tipo: 'control',
    motivos: ['Ecografía de control del corazón', 'Control del soplo'],
    relatos: [relato.corazon],
    edad: [7, 20],
    planes: [
      {
        nombre: 'Pimobendan para insuficiencia cardíaca',
        precio: 61.5,
        descripcion: 'Pimobendan {mg:0.25} mg cada 12 h, una hora antes de comer. {pet} respira bien en reposo.',
        dias: null,
      },
    ],
  },
  {
    tipo: 'urgencia',
    motivos: ['Le ha mordido otro perro', 'Se ha cortado una almohadilla', 'Herida con un alambre en el campo'],
    relatos: [relato.mordedura, relato.corte, relato.corte],
    planes: [
      {
        nombre: 'Cura y sutura de herida',
        precio: 95,
        descripcion: 'Limpieza y cuatro puntos. {pet} ({peso}): amoxicilina-clavulánico {mg:12.5} mg cada 12 h.',
        dias: 8,
      },
    ],
    control: { dias: 8, motivo: 'Quitar los puntos de la herida', relato: relato.puntosHerida },
  },
  {
    tipo: 'urgencia',
    motivos: ['Ha comido chocolate', 'Se ha tragado un calcetín', 'Ha comido uvas'],
    relatos: [relato.toxico, relato.cuerpoExtrano, relato.toxico],
    planes: [
      {
        nombre: 'Inducción del vómito y observación',
        precio: 110,
        descripcion: 'Apomorfina y carbón activado. {pet} queda cuatro horas en observación y se va a casa estable.',
        dias: 1,
      },
    ],
  },
]
