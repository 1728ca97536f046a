-- How many live rows there are, kept by the transactions that change it: exact in every snapshot, and read in no time.

CREATE TABLE recuento (
  entidad text NOT NULL,
  clase text NOT NULL, -- a state or a role; empty where there is none
  -- Of which vet; 0 where it is nobody's. Bookings with different vets never wait for each other here, and those with one
  -- vet come one after the other anyway.
  id_usuario integer NOT NULL,
  total integer NOT NULL,
  -- How often anything of this kind was written. While the sum of these is the same, so is everything that was read.
  cambios bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (entidad, id_usuario, clase)
);

-- How many live appointments a pet has or had with a vet, cancelled ones apart.
CREATE TABLE paciente (
  id_usuario integer NOT NULL,
  id_mascota integer NOT NULL,
  citas integer NOT NULL,
  PRIMARY KEY (id_usuario, id_mascota)
);

-- One function for each table and kind of change. It counts the rows of a statement together, in the order of the keys.
DO $do$
DECLARE
  change record;
  counted record;
BEGIN
  FOR change IN SELECT * FROM (VALUES
    ('insert', 'NEW TABLE AS nuevas', 'SELECT *, 1 AS n FROM nuevas'),
    ('delete', 'OLD TABLE AS viejas', 'SELECT *, -1 AS n FROM viejas'),
    ('update', 'NEW TABLE AS nuevas OLD TABLE AS viejas',
     'SELECT *, 1 AS n FROM nuevas UNION ALL SELECT *, -1 FROM viejas')
  ) AS v (kind, tables, rows)
  LOOP
    FOR counted IN SELECT * FROM (VALUES
      ('usuario', 'rol', '0'),
      ('mascota', '''''', '0'),
      ('cita', 'estado', 'id_usuario'),
      ('tratamiento', 'estado', 'id_veterinario')
    ) AS v (tabla, clase, vet)
    LOOP
      EXECUTE format($sql$
        CREATE FUNCTION contar_%1$s_%2$s() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN
          INSERT INTO recuento (entidad, clase, id_usuario, total)
          SELECT %1$L, %3$s, %4$s, coalesce(sum(n) FILTER (WHERE eliminado_en IS NULL), 0) FROM (%5$s) filas
          GROUP BY 2, 3 ORDER BY 3, 2
          ON CONFLICT (entidad, id_usuario, clase) DO UPDATE
            SET total = recuento.total + EXCLUDED.total, cambios = recuento.cambios + 1;
          RETURN NULL;
        END $$;
        CREATE TRIGGER %1$s_cuenta_%2$s AFTER %2$s ON %1$s REFERENCING %6$s
          FOR EACH STATEMENT EXECUTE FUNCTION contar_%1$s_%2$s()$sql$,
        counted.tabla, change.kind, counted.clase, counted.vet, change.rows, change.tables);
    END LOOP;
    EXECUTE format($sql$
      CREATE FUNCTION contar_paciente_%1$s() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        WITH delta AS (
          SELECT id_usuario, id_mascota, sum(n) AS n FROM (%2$s) filas
          WHERE eliminado_en IS NULL AND estado <> 'cancelada' GROUP BY 1, 2 HAVING sum(n) <> 0
        ), pares AS (
          INSERT INTO paciente AS p SELECT id_usuario, id_mascota, n FROM delta ORDER BY 1, 2
          ON CONFLICT (id_usuario, id_mascota) DO UPDATE SET citas = p.citas + EXCLUDED.citas
          RETURNING id_usuario, id_mascota, citas
        )
        INSERT INTO recuento (entidad, clase, id_usuario, total)
        SELECT 'paciente', '', id_usuario, sum((citas > 0)::int - (citas - n > 0)::int)
        FROM pares JOIN delta USING (id_usuario, id_mascota) GROUP BY 3 ORDER BY 3
        ON CONFLICT (entidad, id_usuario, clase) DO UPDATE SET total = recuento.total + EXCLUDED.total;
        RETURN NULL;
      END $$;
      CREATE TRIGGER cita_paciente_%1$s AFTER %1$s ON cita REFERENCING %3$s
        FOR EACH STATEMENT EXECUTE FUNCTION contar_paciente_%1$s()$sql$,
      change.kind, change.rows, change.tables);
  END LOOP;
END $do$;

INSERT INTO paciente
SELECT id_usuario, id_mascota, count(*) FROM cita WHERE eliminado_en IS NULL AND estado <> 'cancelada' GROUP BY 1, 2;

-- What the counts should be. Counting takes its time: this is for the first time, for tests and for whoever has a doubt.
CREATE VIEW recuento_real AS
  SELECT 'usuario' AS entidad, rol AS clase, 0 AS id_usuario, count(*)::int AS total
    FROM usuario WHERE eliminado_en IS NULL GROUP BY 2
  UNION ALL SELECT 'mascota', '', 0, count(*)::int FROM mascota WHERE eliminado_en IS NULL
  UNION ALL SELECT 'cita', estado, id_usuario, count(*)::int FROM cita WHERE eliminado_en IS NULL GROUP BY 2, 3
  UNION ALL SELECT 'tratamiento', estado, id_veterinario, count(*)::int FROM tratamiento WHERE eliminado_en IS NULL GROUP BY 2, 3
  UNION ALL SELECT 'paciente', '', id_usuario, count(DISTINCT id_mascota)::int
    FROM cita WHERE eliminado_en IS NULL AND estado <> 'cancelada' GROUP BY 3;

INSERT INTO recuento (entidad, clase, id_usuario, total) SELECT entidad, clase, id_usuario, total FROM recuento_real;

-- Always empty.
CREATE VIEW recuento_erroneo AS
  SELECT entidad, clase, id_usuario, coalesce(r.total, 0) AS total, coalesce(x.total, 0) AS real
  FROM recuento r FULL JOIN recuento_real x USING (entidad, clase, id_usuario)
  WHERE coalesce(r.total, 0) <> coalesce(x.total, 0);

-- The treatments that go on are few, however many there were.
CREATE INDEX tratamiento_en_curso ON tratamiento (id_cita) WHERE eliminado_en IS NULL AND estado IN ('activo', 'en_progreso');
