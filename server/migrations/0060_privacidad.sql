-- The clinic's privacy text, in versions, and who accepted which of them. A row never changes: its number is the version.
-- {clinica}, {direccion}, {telefono} and {correo} stand for the settings; a line with one that is empty is not shown.
CREATE TABLE privacidad (
  id_privacidad integer PRIMARY KEY,
  texto text NOT NULL CONSTRAINT privacidad_texto_valido CHECK (char_length(texto) BETWEEN 1 AND 20000),
  novedades text CONSTRAINT privacidad_novedades_validas CHECK (char_length(novedades) BETWEEN 1 AND 500), -- what it changes, in a sentence
  id_usuario integer REFERENCES usuario, -- who wrote it; null: the one that comes with the program
  creado_en timestamptz NOT NULL DEFAULT now()
);
CREATE FUNCTION privacidad_inmutable() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of the privacy text never changes';
END $$;
CREATE TRIGGER privacidad_no_cambia BEFORE UPDATE ON privacidad
  FOR EACH STATEMENT EXECUTE FUNCTION privacidad_inmutable();

CREATE TABLE aceptacion (
  id_aceptacion integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_usuario integer NOT NULL REFERENCES usuario, -- the client
  id_privacidad integer NOT NULL REFERENCES privacidad,
  modo text NOT NULL CONSTRAINT aceptacion_modo_valido CHECK (modo IN ('web', 'papel')),
  id_autor integer REFERENCES usuario, -- who noted that the client signed on paper
  creado_en timestamptz NOT NULL DEFAULT now(),
  eliminado_en timestamptz,
  eliminado_por integer REFERENCES usuario,
  CONSTRAINT aceptacion_en_papel CHECK ((modo = 'papel') = (id_autor IS NOT NULL)),
  CONSTRAINT aceptacion_archivo_completo CHECK ((eliminado_en IS NULL) = (eliminado_por IS NULL))
);
CREATE INDEX aceptacion_de_usuario ON aceptacion (id_usuario, id_privacidad) WHERE eliminado_en IS NULL;
CREATE INDEX aceptacion_de_version ON aceptacion (id_privacidad) WHERE eliminado_en IS NULL;

INSERT INTO privacidad (id_privacidad, texto) VALUES (1, $$## Quién trata tus datos
{clinica}
Dirección: {direccion}
Teléfono: {telefono}
Correo electrónico: {correo}

## Qué datos tratamos
Los que nos das al registrarte o en la clínica: tu nombre y tus datos de contacto, los de tus mascotas y su historia clínica, tus citas, los avisos que te enviamos y los archivos que compartes con nosotros. También los accesos a tu cuenta, para protegerla.

## Para qué los usamos y por qué podemos hacerlo
- Atender a tus mascotas, llevar su historia clínica y gestionar tus citas. Es necesario para prestarte el servicio veterinario que nos pides (artículo 6.1.b del Reglamento General de Protección de Datos, RGPD).
- Cumplir las leyes que obligan a una clínica veterinaria: identificación animal, vacunas obligatorias, registro de medicamentos y obligaciones fiscales (artículo 6.1.c).
- Recordarte tus citas, las vacunas y las desparasitaciones. Es nuestro interés legítimo en que tus mascotas estén bien cuidadas (artículo 6.1.f). Puedes desactivar los recordatorios de vacunas en tu perfil o pedírnoslo.
- Mantener segura tu cuenta y nuestros sistemas, también por interés legítimo (artículo 6.1.f).
No usamos tus datos para enviarte publicidad, ni tomamos decisiones automáticas sobre ti.
Sin tu nombre y una forma de contactarte no podemos atender a tus mascotas. Los demás datos son voluntarios.

## Cuánto tiempo los guardamos
- La historia clínica, cinco años desde la última visita.
- Los datos de tu cuenta, mientras seas cliente. Después quedan bloqueados, solo a disposición de jueces y autoridades, hasta que terminan los plazos legales.
- Los datos de facturación, los años que exigen las normas fiscales y mercantiles.

## Con quién los compartimos
Con nadie, salvo que una ley nos obligue, como ocurre con el registro de identificación animal. Las empresas que nos prestan servicios informáticos, de correo o de SMS los tratan solo por encargo nuestro. No los enviamos fuera del Espacio Económico Europeo.

## Qué derechos tienes
Puedes ver tus datos, corregirlos, pedir que los borremos o que limitemos su uso, oponerte a un tratamiento y llevártelos a otra clínica. Hazlo en tu perfil, donde también puedes descargarlos, o pídenoslo en la clínica por cualquiera de los medios de arriba. Te respondemos en un mes como máximo.
Si crees que no hemos respetado tus derechos, puedes reclamar ante la Agencia Española de Protección de Datos (www.aepd.es, calle de Jorge Juan 6, 28001 Madrid).$$);
