-- A kind of notice: the record of a patient, to another clinic.
DO $do$
DECLARE
  restriccion text;
  regla text;
BEGIN
  FOREACH restriccion IN ARRAY ARRAY['aviso_tipo_valido', 'aviso_de_cita'] LOOP
    SELECT pg_get_constraintdef(oid) INTO STRICT regla FROM pg_constraint
    WHERE conrelid = 'aviso'::regclass AND conname = restriccion;
    IF position('''seguridad''::text' IN regla) = 0 THEN RAISE EXCEPTION '% has changed: %', restriccion, regla; END IF;
    EXECUTE format('ALTER TABLE aviso DROP CONSTRAINT %I, ADD CONSTRAINT %I %s', restriccion, restriccion,
      replace(regla, '''seguridad''::text', '''seguridad''::text, ''remision''::text'));
  END LOOP;
END $do$;
