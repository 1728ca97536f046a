-- Of which species the weights are typed in grams: of an adult less than a kilogram, unless the clinic says otherwise.
ALTER TABLE ajustes ADD COLUMN especies_en_gramos text[] NOT NULL
  DEFAULT '{hamster,cobaya,chinchilla,rata,raton,erizo,periquito,canario,agapornis,loro,cacatua,ninfa,pez_dorado,betta,guppy,molly,tetra,disco,gecko,ajolote,rana}'
  CONSTRAINT ajustes_especies_en_gramos_validas CHECK (cardinality(especies_en_gramos) <= 50);
