# Los nombres de los componentes que vienen con el juego, por su identificador.

## Juegos de componentes

components-standard = Estándar
    .character = Ocho mundos y tres períodos: todo el sistema solar, para entre dos y cinco imperios.
components-short = Partida corta
    .character = Siete mundos, dos períodos y más con que empezar: la primera partida de una velada.

## Planetas

planet-Me = Mercurio
    .of = de Mercurio
    .in = en Mercurio
    .to = a Mercurio
planet-Ve = Venus
    .of = de Venus
    .in = en Venus
    .to = a Venus
planet-Ea = la Tierra
    .of = de la Tierra
    .in = en la Tierra
    .to = a la Tierra
    .title = Tierra
planet-Mo = la Luna
    .of = de la Luna
    .in = en la Luna
    .to = a la Luna
    .title = Luna
planet-Ma = Marte
    .of = de Marte
    .in = en Marte
    .to = a Marte
planet-Ga = Ganímedes
    .of = de Ganímedes
    .in = en Ganímedes
    .to = a Ganímedes
planet-Ti = Titán
    .of = de Titán
    .in = en Titán
    .to = a Titán
planet-Ku = el Cinturón de Kuiper
    .of = del Cinturón de Kuiper
    .in = en el Cinturón de Kuiper
    .to = al Cinturón de Kuiper
    .title = Cinturón de Kuiper

## Crisis de los planetas

crisis-Me = El Oráculo Ciego
    .of = del Oráculo Ciego
    .by = por el Oráculo Ciego
crisis-Ve = Alzamiento de las Ciudades de las Nubes
    .of = del Alzamiento de las Ciudades de las Nubes
    .by = por el Alzamiento de las Ciudades de las Nubes
crisis-Ea = Rebelión de las Máquinas
    .of = de la Rebelión de las Máquinas
    .by = por la Rebelión de las Máquinas
crisis-Mo = Guerra desde los Cráteres
    .of = de la Guerra desde los Cráteres
    .by = por la Guerra desde los Cráteres
crisis-Ma = La Hueste Marciana
    .of = de la Hueste Marciana
    .by = por la Hueste Marciana
crisis-Ga = Todo en Calma
    .of = de Todo en Calma
    .by = por Todo en Calma
crisis-Ti = Piratas de los Anillos
    .of = de los Piratas de los Anillos
    .by = por los Piratas de los Anillos
crisis-Ku = Naves de Más Allá
    .of = de las Naves de Más Allá
    .by = por las Naves de Más Allá

## Imperios

seat-Britain = Gran Bretaña
    .of = de Gran Bretaña
    .to = a Gran Bretaña
seat-France = Francia
    .of = de Francia
    .to = a Francia
seat-Germany = Alemania
    .of = de Alemania
    .to = a Alemania
seat-Russia = Rusia
    .of = de Rusia
    .to = a Rusia
seat-USA = Estados Unidos
    .of = de Estados Unidos
    .to = a Estados Unidos

# Los mismos, participen o no en la partida
empire-Britain = { seat-Britain }
empire-France = { seat-France }
empire-Germany = { seat-Germany }
empire-Russia = { seat-Russia }
empire-USA = { seat-USA }

# Y en la opción que los reparte
option-empires-Britain = { seat-Britain }
option-empires-France = { seat-France }
option-empires-Germany = { seat-Germany }
option-empires-Russia = { seat-Russia }
option-empires-USA = { seat-USA }

## Cartas

card-cp1 = Canción de Marcha
    .text = 1 punto de combate más en esta lucha.
card-cp2 = Fusiles de Vapor
    .text = 2 puntos de combate más en esta lucha.
card-cp3 = La Hora Más Gloriosa
    .text = 3 puntos de combate más en esta lucha.
card-cp5 = Espejo Ardiente
    .text = 5 puntos de combate más en esta lucha.
card-medic2 = Hospital de Campaña
    .text = 2 calaveras de esta lucha no se llevan ninguna unidad.
card-reroll = Niebla en el Campo
    .text = Vuelve a tirar los tres dados de esta lucha.
card-surprise = Desembarco Nocturno
    .text = La diferencia de los dados cuenta 0 en esta lucha.
card-range2 = Segunda Caldera
    .text = Este movimiento puede llegar 2 planetas más lejos.
card-lift = Remolque Pesado
    .text = El grupo de este movimiento puede llevar tanques.
card-hop = Buque Correo
    .text = Libre: un grupo sin tanques avanza un planeta, sin reclamar.
card-grant4 = Sociedad Científica
    .text = Libre: toma £4.
card-grant5 = Joyas de la Corona
    .text = Libre: toma £5.
card-bonds7 = Empréstito de Guerra
    .text = Acción: toma £7.
card-bargain = Astilleros Rivales
    .text = Cada unidad de esta compra cuesta £1 menos, pero al menos £1.
card-levy = Llamada a Filas
    .text = Compra hasta cuatro unidades en esta compra.
card-yard = Dique Flotante
    .text = Las unidades de esta compra también pueden colocarse donde tengas una nave en órbita.
card-intel2 = Telegrama Cifrado
    .text = Libre: roba 2 cartas.
card-spy = Extraño Encantador
    .text = Acción: quita una carta al azar de la mano de un rival.
card-envoy = Misión de Paz
    .text = Acción: descarta una ficha de Crisis de cualquier planeta.
card-agitate = Panfletos
    .text = Acción: mueve una ficha de Crisis a otro planeta que admita fichas.
card-sabotage = Arena en los Engranajes
    .text = Acción: retira una unidad enemiga de donde sea.
card-build = Obras Prefabricadas
    .text = Acción: una fábrica en un planeta donde tengas una unidad en órbita.
card-recall = Retirada Estratégica
    .text = Libre: todas tus unidades de una superficie vuelven a la órbita.
