import type { Database } from '../server/src/platform/sql/database.ts'
import { sql } from '../server/src/platform/sql/sql.ts'

/** What the front desk has after years: notes and calls of clients, notices, and a waiting list with its offers. Follows `fillRecords`. */
export async function fillDesk(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO nota_cliente (id_usuario, texto, id_autor)
    SELECT id_usuario, 'Prefiere por la tarde', 1 FROM usuario WHERE rol = 'cliente' AND id_usuario % 3 = 0`)
  await db.execute(sql`
    INSERT INTO llamada (id_usuario, motivo, resultado, id_autor, creado_en)
    SELECT id_usuario, 'consulta', 'resuelta', 1, now() - n * interval '90 days'
    FROM usuario, generate_series(1, 2) n WHERE rol = 'cliente'`)
  await db.execute(sql`
    INSERT INTO llamada (id_usuario, id_mascota, id_prevencion, motivo, resultado, id_autor, creado_en)
    SELECT m.id_usuario, m.id_mascota, p.id_prevencion, 'prevencion', 'no_contesta', 1, now() - interval '3 days'
    FROM prevencion p JOIN mascota m USING (id_mascota) WHERE p.id_prevencion % 10 = 0`)
  // A letter for each appointment; of the last ones some failed, and some are for the desk to tell.
  await db.execute(sql`
    INSERT INTO aviso (clave, tipo, canal, id_usuario, id_cita, creado_en, enviar_desde, caduca_en, estado, cerrado_en)
    SELECT 'cita:' || c.id_cita, 'cita_confirmada', 'email', m.id_usuario, c.id_cita, c.creado_en, c.creado_en, c.creado_en,
      CASE WHEN c.fecha_hora < current_date THEN 'enviado' WHEN c.id_cita % 10 = 0 THEN 'por_llamar'
        WHEN c.id_cita % 10 = 1 THEN 'fallido' ELSE 'enviado' END, c.creado_en
    FROM cita c JOIN mascota m USING (id_mascota)`)
  // 100 wait now, 10,000 have waited.
  await db.execute(sql`
    INSERT INTO espera (id_mascota, tipo_consulta, motivo_consulta, desde, hasta, orden, estado)
    SELECT 1 + n * 7, 'control', 'Revisión', current_date, current_date + 14, n,
      CASE WHEN n <= 100 THEN 'activa' ELSE 'atendida' END
    FROM generate_series(1, 10100) n`)
  await db.execute(sql`
    INSERT INTO oferta (id_espera, id_usuario, fecha_hora, duracion, estado, caduca_en)
    SELECT id_espera, 1 + id_espera % 10, current_date - 1 - id_espera % 900 + time '10:00', 30, 'rechazada', now()
    FROM espera, generate_series(1, 2)`)
  await db.execute(sql`VACUUM ANALYZE`)
}
