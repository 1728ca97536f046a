import { failure } from '@huella/contract'
import Skeleton from '@mui/material/Skeleton'
import { messageOf } from '../../../lib/api/api-error.ts'
import { RetryNotice } from '../../../ui/feedback/retry-notice.tsx'
import styles from '../llamada.module.css'
import { newMascota } from '../llamada-draft.ts'
import type { LlamadaCall } from '../use-llamada.ts'
import { ClienteLine } from './cliente-line.tsx'
import { ClienteNuevoFields } from './cliente-nuevo-fields.tsx'
import { MascotaChips } from './mascota-chips.tsx'
import { MascotaNuevaFields } from './mascota-nueva-fields.tsx'
import { NotaClienteField } from './nota-cliente.tsx'
import { PorDecir } from './por-decir.tsx'
import { QuienSearch } from './quien-search.tsx'

/** Who calls, and for which pet. */
export function Quien({ call }: { call: LlamadaCall }) {
  const { draft, patch, query, errors } = call
  const nobody = { idCliente: null, cliente: null, idMascota: null, mascota: null, sinDecir: [] }
  if (draft.idCliente === null && !draft.cliente) {
    return (
      <QuienSearch
        onFound={(idCliente, idMascota) => patch({ idCliente, idMascota })}
        onNuevo={(nombre) => patch({ cliente: { nombre, telefono: '' }, mascota: newMascota })}
      />
    )
  }
  return (
    <>
      <div className={styles.row}>
        <span className={styles.label}>Quién</span>
        <div className={styles.content}>
          {draft.cliente ? (
            <ClienteNuevoFields
              cliente={draft.cliente}
              mascota={draft.mascota?.nombre}
              errors={errors}
              onChange={(cliente) => patch({ cliente })}
              onFound={(idCliente) => patch({ ...nobody, idCliente })}
              onBack={() => patch(nobody)}
            />
          ) : query.data ? (
            <>
              <ClienteLine cliente={query.data} onChange={() => patch(nobody)} />
              <PorDecir
                avisos={query.data.por_llamar}
                sinDecir={draft.sinDecir}
                onChange={(sinDecir) => patch({ sinDecir })}
              />
            </>
          ) : query.isError ? (
            <RetryNotice text={messageOf(query.error, failure.search)} onRetry={query.refetch} />
          ) : (
            <Skeleton variant="rounded" height={40} />
          )}
          <NotaClienteField
            fijada={call.cliente?.nota}
            nota={draft.notaCliente}
            onChange={(notaCliente) => patch({ notaCliente })}
          />
        </div>
      </div>
      <div className={styles.row}>
        <span className={styles.label}>Mascota</span>
        <div className={styles.content}>
          {draft.mascota ? (
            <MascotaNuevaFields
              mascota={draft.mascota}
              errors={errors}
              onChange={(mascota) => patch({ mascota })}
              onBack={query.data?.mascotas.length ? () => patch({ mascota: null }) : undefined}
            />
          ) : (
            query.data && (
              <MascotaChips
                mascotas={query.data.mascotas}
                chosen={call.mascota}
                onChoose={(idMascota) => patch({ idMascota, fecha_hora: '', idVet: null })}
                onNueva={() => patch({ mascota: newMascota, idMascota: null })}
                onMove={call.move}
              />
            )
          )}
        </div>
      </div>
    </>
  )
}
