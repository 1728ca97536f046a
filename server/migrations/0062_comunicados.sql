-- An owner says that their pet has died; the clinic confirms it, or it was a mistake.
CREATE TABLE comunicado (
  id_comunicado integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_mascota integer NOT NULL REFERENCES mascota,
  id_usuario integer NOT NULL REFERENCES usuario, -- who says so
  fecha date NOT NULL,
  nota text CONSTRAINT comunicado_nota_valida CHECK (char_length(nota) BETWEEN 1 AND 500),
  estado text NOT NULL DEFAULT 'pendiente' CONSTRAINT comunicado_estado_valido
    CHECK (estado IN ('pendiente', 'confirmado', 'rechazado', 'retirado')),
  id_autor integer REFERENCES usuario, -- who confirmed it, refused it or took it back
  creado_en timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT comunicado_resuelto CHECK ((estado = 'pendiente') = (id_autor IS NULL))
);
CREATE TRIGGER comunicado_version BEFORE UPDATE ON comunicado FOR EACH ROW EXECUTE FUNCTION subir_version();
CREATE UNIQUE INDEX comunicado_pendiente ON comunicado (id_mascota) WHERE estado = 'pendiente';

-- Nothing is due for a pet whose owner says that it has died.
CREATE OR REPLACE VIEW prevencion_pendiente AS
  SELECT p.*, m.especie, m.id_usuario AS id_dueno FROM prevencion p
  JOIN mascota m ON m.id_mascota = p.id_mascota JOIN usuario u ON u.id_usuario = m.id_usuario
  WHERE p.eliminado_en IS NULL AND p.proxima IS NOT NULL
    AND m.eliminado_en IS NULL AND m.fallecida_en IS NULL AND m.baja_en IS NULL AND u.eliminado_en IS NULL
    AND NOT EXISTS (SELECT FROM comunicado c WHERE c.id_mascota = p.id_mascota AND c.estado = 'pendiente')
    AND NOT EXISTS (
      SELECT FROM prevencion later
      WHERE later.id_mascota = p.id_mascota AND later.tipo = p.tipo AND later.eliminado_en IS NULL
        AND (later.fecha, later.id_prevencion) > (p.fecha, p.id_prevencion)
        AND CASE
          WHEN p.tipo <> 'vacuna' THEN true
          WHEN p.enfermedades = '{}' THEN normalizar(later.producto) = normalizar(p.producto)
          ELSE string_to_array(normalizar(array_to_string(p.enfermedades, '|')), '|')
            <@ string_to_array(normalizar(array_to_string(later.enfermedades, '|')), '|')
        END
      OFFSET 0);
