-- Whether this is a demonstration clinic, filled with made-up data. Set once, with the data; never by a form.
ALTER TABLE ajustes ADD COLUMN demostracion boolean NOT NULL DEFAULT false;
