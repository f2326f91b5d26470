package tikal

import (
	crypto "crypto/rand"
	"crypto/sha256"
	"math/rand/v2"
	"os"
)

// ownChance is what the bot's random numbers come from: they follow from the seed that the program is told
// (TIKAL_SEED), so that a game can be played again. Without one they are others each time.
func ownChance() *rand.Rand {
	seed, isTold := os.LookupEnv("TIKAL_SEED")
	if !isTold {
		seed = crypto.Text()
	}
	return rand.New(rand.NewChaCha8(sha256.Sum256([]byte(seed))))
}
