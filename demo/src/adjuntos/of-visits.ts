import type { clinical } from './drawings/clinical/clinical.ts'
import type { labReports } from './lab-reports.ts'

/** A file of a visit: a picture that was taken then, or a report that came days later. */
export interface VisitFile {
  /** The visit is the demo owner's pet's, or else the last one, with this reason or diagnosis. */
  of: string
  drawing?: keyof typeof clinical
  report?: keyof typeof labReports
  nombre: string
  descripcion: string
  visible: boolean
}

/** Each list is of one pet: the later files are of its later visits. */
export const visitFiles: VisitFile[][] = [
  [
    {
      ...{ of: 'Cojea de una pata delantera', drawing: 'humero', nombre: 'RX húmero izquierdo.jpg', visible: false },
      descripcion: 'Proyección mediolateral. Aumento de densidad medular en el tercio medio de la diáfisis.',
    },
  ],
  [
    {
      ...{ of: 'Espiga en la oreja', drawing: 'otitis', nombre: 'Otoscopia antes.jpg', visible: true },
      descripcion: 'Oído derecho antes del lavado: conducto inflamado con cerumen.',
    },
    {
      ...{ of: 'Espiga en la oreja', drawing: 'oidoLimpio', nombre: 'Otoscopia después.jpg', visible: true },
      descripcion: 'Oído derecho después de extraer la espiga y lavar: tímpano íntegro.',
    },
  ],
  [
    {
      ...{ of: 'Radiografía de caderas', drawing: 'caderas', nombre: 'RX caderas.jpg', visible: true },
      descripcion: 'Proyección ventrodorsal en extensión. Buena congruencia de ambas cabezas femorales.',
    },
  ],
  [
    {
      ...{ of: 'Orina fuera del arenero', drawing: 'vejiga', nombre: 'Ecografía de vejiga.jpg', visible: false },
      descripcion: 'Pared de 3,1 mm. Sin cálculos ni sedimento.',
    },
    {
      ...{ of: 'Orina fuera del arenero', report: 'vejiga', nombre: 'Informe de ecografía.pdf', visible: true },
      descripcion: 'Informe de la ecografía abdominal',
    },
  ],
  [
    {
      ...{ of: 'Revisión de gato mayor', report: 'gatoMayor', nombre: 'Perfil geriátrico.pdf', visible: true },
      descripcion: 'Analítica de referencia con T4 y orina: todo en rango',
    },
  ],
  [
    {
      ...{ of: 'Pioderma superficial leve', drawing: 'dermatitis', nombre: 'Piel, primera visita.jpg', visible: true },
      descripcion: 'Eritema y pústulas en la axila derecha, antes de empezar el tratamiento.',
    },
    {
      ...{ of: 'Dermatitis alérgica en remisión', drawing: 'pielCurada', nombre: 'Piel, revisión.jpg', visible: true },
      descripcion: 'La misma zona en la revisión: sin pústulas y con eritema residual.',
    },
  ],
  [
    {
      ...{ of: 'Herida incisa reciente', drawing: 'herida', nombre: 'Herida.jpg', visible: false },
      descripcion: 'Herida incisa de 4 cm en el costado, rasurada y lavada.',
    },
    {
      ...{ of: 'Herida incisa reciente', drawing: 'puntos', nombre: 'Sutura.jpg', visible: true },
      descripcion: 'Tras la sutura: seis puntos simples.',
    },
    {
      ...{ of: 'Cicatrización correcta', drawing: 'cicatriz', nombre: 'Cicatriz.jpg', visible: true },
      descripcion: 'Retirada de puntos: bordes bien unidos, sin inflamación.',
    },
  ],
  [
    {
      ...{ of: 'Enfermedad periodontal de grado 2', drawing: 'sarro', nombre: 'Boca antes.jpg', visible: true },
      descripcion: 'Sarro en premolares y caninos, con gingivitis marginal.',
    },
    {
      ...{ of: 'Enfermedad periodontal de grado 2', drawing: 'bocaLimpia', nombre: 'Boca después.jpg', visible: true },
      descripcion: 'Tras la limpieza con ultrasonidos y el pulido.',
    },
  ],
  [
    {
      ...{ of: 'Nódulo cutáneo en el costado', drawing: 'nodulo', nombre: 'Nódulo.jpg', visible: false },
      descripcion: 'Nódulo de 2,4 cm, móvil y blando, antes de la cirugía.',
    },
    {
      ...{ of: 'Nódulo cutáneo en el costado', report: 'histologia', nombre: 'Histología.pdf', visible: true },
      descripcion: 'Resultado de la biopsia: lipoma, con márgenes libres',
    },
  ],
  [
    {
      ...{ of: 'Enfermedad renal crónica, IRIS 2', report: 'renal', nombre: 'Perfil renal.pdf', visible: false },
      descripcion: 'Creatinina 2,3 mg/dl y SDMA 19: comentar con la familia en la próxima visita',
    },
  ],
  [
    {
      ...{
        of: 'Enfermedad valvular mitral, estadio B2',
        report: 'corazon',
        nombre: 'Ecocardiografía.pdf',
        visible: true,
      },
      descripcion: 'Estadio ACVIM B2',
    },
  ],
]
