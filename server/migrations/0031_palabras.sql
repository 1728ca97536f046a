-- The words of the names of people and pets, by how they sound: a misspelt name is found among them, however many rows have it.

-- How a word sounds in Spanish: b and v, s and z, ll and y, a silent h and doubled letters make no difference. Also the ch of Basque names.
CREATE FUNCTION fonetica(palabra text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(
    translate(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        normalizar(palabra),
        'tx|tz|ch', 'C', 'g'),
        'ph', 'f', 'g'),
        'g(?=[ei])', 'j', 'g'),
        'gu(?=[ei])', 'g', 'g'),
        'c(?=[ei])', 's', 'g'),
        'qu(?=[ei])', 'k', 'g'),
        'll', 'y', 'g'),
      'vwzxcqyh', 'bbsskki'),
    '(.)\1+', '\1', 'g');

CREATE TABLE palabra (
  palabra text PRIMARY KEY, -- in lower case, with its accents
  clave text NOT NULL GENERATED ALWAYS AS (fonetica(palabra)) STORED
);
CREATE INDEX palabra_por_clave ON palabra USING gist (clave gist_trgm_ops);

CREATE FUNCTION palabras_de(nombre text) RETURNS SETOF text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT palabra
  FROM regexp_split_to_table(lower(nombre COLLATE "es-x-icu"), '[\s.,;:()''’"/·-]+') AS partes (palabra)
  WHERE char_length(palabra) BETWEEN 2 AND 40
  ORDER BY palabra; -- two who add the same words at once wait for each other instead of both
END;

-- A word that is known is skipped, also when a backup is restored: its people come first and have added it.
CREATE FUNCTION omitir_palabra_conocida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM palabra WHERE palabra = NEW.palabra) THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER palabra_conocida BEFORE INSERT ON palabra FOR EACH ROW EXECUTE FUNCTION omitir_palabra_conocida();

CREATE FUNCTION anotar_palabras_de_usuario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO palabra (palabra) SELECT palabras_de(NEW.nombre || ' ' || NEW.apellido) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE FUNCTION anotar_palabras_de_mascota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO palabra (palabra) SELECT palabras_de(NEW.nombre) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER usuario_anota_palabras AFTER INSERT OR UPDATE OF nombre, apellido ON usuario
  FOR EACH ROW EXECUTE FUNCTION anotar_palabras_de_usuario();
CREATE TRIGGER mascota_anota_palabras AFTER INSERT OR UPDATE OF nombre ON mascota
  FOR EACH ROW EXECUTE FUNCTION anotar_palabras_de_mascota();

INSERT INTO palabra (palabra)
SELECT DISTINCT palabra FROM usuario, palabras_de(nombre || ' ' || apellido) AS palabras (palabra) ON CONFLICT DO NOTHING;
INSERT INTO palabra (palabra)
SELECT DISTINCT palabra FROM mascota, palabras_de(nombre) AS palabras (palabra) ON CONFLICT DO NOTHING;
