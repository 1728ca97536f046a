import type { Cartilla, HojaTratamiento, Informe } from '../../src/documentos/documento.ts'

const veterinario = { nombre: 'Nuria', apellido: 'Vidal', rol: 'veterinario', colegiado: '28/4512' } as const

const base = {
  clinica: {
    nombre: 'Clínica Encina',
    direccion: 'Calle Mayor 1, Madrid',
    telefono: '912 345 678',
    email: 'hola@encina.es',
  },
  paciente: {
    ...{ id_mascota: 1, nombre: 'Luna', especie: 'perro', raza: 'Beagle', sexo: 'Hembra' as const, esterilizada: true },
    ...{ especie_texto: null, fecha_aproximada: false, fecha_nacimiento: '2021-03-05' },
    ...{ capa: 'Canela', microchip: '724098765432109', pasaporte: 'ES-1234567' },
    dueno: { nombre: 'Ana', apellido: 'Sanz' },
    alertas: [{ id_alerta: 1, tipo: 'alergia', gravedad: 'grave', texto: 'Penicilina' }],
  },
  escrito_en: new Date('2026-11-16T11:03:00Z'),
} as const

const tratamiento = {
  ...{
    nombre: 'Meloxicam',
    descripcion: 'Una vez al día, con comida.',
    fecha_inicio: '2026-11-16',
    fecha_fin: '2026-11-23',
  },
  estado: 'activo' as const,
  veterinario,
}

const actos: Informe['visita']['actos'] = {
  prevenciones: [
    {
      ...{ id_prevencion: 1, tipo: 'vacuna', producto: 'Rabisin', enfermedades: ['Rabia'], laboratorio: 'Boehringer' },
      ...{ lote: 'F318B42', caducidad: '2028-03-01', proxima: '2027-11-16' },
    },
  ],
  tratamientos: [{ id_tratamiento: 1, ...tratamiento }],
  archivos: [{ id_adjunto: 1, nombre: 'torax.jpg', descripcion: 'Radiografía de tórax', visible: true }],
}

/** The report of a visit with everything in it. */
export function informe(visita: Partial<Informe['visita']> = {}): Informe {
  return {
    ...base,
    paciente: { ...base.paciente, alertas: [...base.paciente.alertas] },
    tipo: 'informe',
    visita: {
      ...{
        fecha_hora: '2026-11-16T10:15',
        motivo: 'Cojera',
        anamnesis: 'Desde el domingo.',
        exploracion: 'Dolor de cadera.',
      },
      ...{
        peso: 28.45,
        temperatura: 38.6,
        frecuencia_cardiaca: 96,
        frecuencia_respiratoria: 24,
        condicion_corporal: 6,
      },
      ...{ dolor: 4, mucosas: 'Rosadas', trc: 1.5, diagnosticos: ['Displasia', 'Sobrepeso'], plan: 'Reposo.' },
      ...{ firmada: '2026-11-16T12:03', veterinario, empezada_por: null, actos },
      adendas: [{ peso: null, texto: 'Analítica normal.', cuando: '2026-11-17T09:30', usuario: veterinario }],
      ...visita,
    },
  }
}

/** A card with so many vaccines. */
export function cartilla(vaccines = 1): Cartilla {
  return {
    ...base,
    paciente: { ...base.paciente, alertas: [] },
    tipo: 'cartilla',
    prevenciones: Array.from({ length: vaccines }, (_, index) => ({
      ...{
        tipo: 'vacuna' as const,
        producto: `Vacuna ${index}`,
        enfermedades: ['Rabia', 'Moquillo'],
        laboratorio: 'MSD',
      },
      ...{ lote: 'A1', caducidad: '2027-06-30', fecha: '2026-05-12', proxima: '2027-05-12' },
      veterinario: index % 2 === 0 ? veterinario : null,
    })),
    proximas: vaccines > 0 ? [{ tipo: 'vacuna', producto: 'Vacuna 0', proxima: '2027-05-12' }] : [],
    pesos: [{ fecha: '2026-11-16', peso: 28.45 }],
  }
}

export const hoja = (): HojaTratamiento => ({
  ...base,
  paciente: { ...base.paciente, alertas: [...base.paciente.alertas] },
  tipo: 'tratamiento',
  tratamiento: { ...tratamiento, medicacion: [] },
  peso: { peso: 28.45, fecha: '2026-11-16' },
})
