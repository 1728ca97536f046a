import { dermatitis, earCanal, nodule, wound } from './skin.ts'
import { teeth } from './teeth.ts'
import { foreleg, hips, ultrasound } from './xray.ts'

/** What the clinic has taken pictures of. */
export const clinical = {
  herida: wound('open'),
  puntos: wound('stitched'),
  cicatriz: wound('healed'),
  dermatitis: dermatitis(false),
  pielCurada: dermatitis(true),
  nodulo: nodule(),
  otitis: earCanal(false),
  oidoLimpio: earCanal(true),
  sarro: teeth(false),
  bocaLimpia: teeth(true),
  caderas: hips(),
  humero: foreleg(),
  vejiga: ultrasound(),
}
