/* A bot in C: it builds when it can, else opens sites, exploitations and fog or carries.
 *
 *     cc -O2 -o carrier carrier.c && vianebula check-bot ./carrier
 *
 * It knows no rules: the host sends the legal actions before every `go` (docs/protocol.md).
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_LINE (64 * 1024 + 2)

static char line[MAX_LINE], legal[MAX_LINE], copy[MAX_LINE];
static unsigned long long chance = 1;

/* xorshift64: small, and the same everywhere */
static unsigned draw(unsigned n)
{
    chance ^= chance << 13;
    chance ^= chance >> 7;
    chance ^= chance << 17;
    return (unsigned)((chance >> 33) % n);
}

static int wish(const char *action)
{
    switch (action[0]) {
    case 'F': return 6;
    case '+': return action[1] == '-' ? 1 : 5;
    case 'B': return 4;
    case 'A': return 4;
    case 'E': return 3;
    case 'C': return 3;
    default:  return 2;
    }
}

static void answer(void)
{
    const char *best = "";
    int most = 0;
    unsigned alike = 0;
    strcpy(copy, legal);
    for (char *action = strtok(copy, " "); action; action = strtok(NULL, " ")) {
        int wanted = wish(action);
        if (wanted > most) {
            most = wanted;
            alike = 0;
        }
        if (wanted == most && draw(++alike) == 0)
            best = action;
    }
    printf("play %s\n", best);
}

int main(void)
{
    while (fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\r\n")] = 0;
        char *text = strchr(line, ' ');
        text = text ? (*text = 0, text + 1) : line + strlen(line);
        if (!strcmp(line, "vnep"))
            printf("id name Carrier\nid author Via Nebula examples\nready\n");
        else if (!strcmp(line, "ping"))
            printf("pong %s\n", text);
        else if (!strcmp(line, "newgame")) {
            const char *seed = strstr(text, "seed=");
            chance = (seed ? strtoull(seed + 5, NULL, 10) : 1) * 2 + 1;
        } else if (!strcmp(line, "legal"))
            strcpy(legal, text);
        else if (!strcmp(line, "go") || !strcmp(line, "refused"))
            answer();
        else if (!strcmp(line, "quit"))
            break;
        fflush(stdout);
    }
    return 0;
}
