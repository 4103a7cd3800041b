summary = Take the last rock, before it burns up under your nose.
form-2-player = Two pilots
option-rocks = Rocks
    .help = Rocks of the outer belt. The others have two and four fewer.
