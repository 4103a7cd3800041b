# Names of the sets that come with the game that want an article; all others stand in the sets. .title stands on maps.
planet-Mo = the Moon
    .title = Moon
planet-Ku = the Kuiper Belt
    .title = Kuiper Belt
