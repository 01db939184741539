import type { Text } from '../../domain/common/language.ts'
import { blocksOf, bothIn, cellsOf } from './tables.ts'

interface PromotionCategory {
  id: string
  title: Text
}

export const PROMOTION_CATEGORIES: readonly PromotionCategory[] = [
  { id: 'casino', title: { pt: 'Cassino', en: 'Casino' } },
  { id: 'sports', title: { pt: 'Esportes', en: 'Sports' } },
  { id: 'lottery', title: { pt: 'Loterias', en: 'Lottery' } },
  { id: 'club', title: { pt: 'Clube', en: 'Club' } },
]

/** One row of the table of a promotion: condition and prize. */
type Tier = readonly [pt: string, en: string, reward: string]

export interface Promotion {
  id: string
  title: Text
  intro: Text
  steps: readonly Text[]
  tiers: readonly Tier[]
  categories: readonly string[]
  /** Picture of the cover. */
  motif: string
  /** Days from the first of the current month; without it the promotion is long-term. */
  days?: number
  /** Target of the link in the text. */
  link: string
}

/**
 * Id, categories, picture of the cover, link and days; title; introduction in Portuguese and in English; steps (`*`); tiers (`-`)
 * with their prize.
 */
const TABLE = `
p-cashback casino reels /m/slotsCenter
Cashback semanal nos slots | Weekly cashback on slots
Toda segunda-feira uma parte das perdas líquidas da semana volta para o seu saldo.
Every Monday, part of the week’s net losses is returned to your balance.
* Jogue qualquer slot de segunda a domingo. | Play any slot from Monday to Sunday.
* O cálculo é feito na segunda às 06:00. | It is calculated on Monday at 06:00.
* O valor entra no saldo disponível. | The amount goes into your available balance.
- Perda de R$ 50 a R$ 499 | Loss of R$ 50 to R$ 499 | 5%
- Perda de R$ 500 a R$ 1.999 | Loss of R$ 500 to R$ 1,999 | 8%
- Perda a partir de R$ 2.000 | Loss of R$ 2,000 or more | 10%

p-reef casino fish /m/gameList?gameType=FISH 30
Torneio do Recife | Reef tournament
Some pontos nos jogos de pesca durante o mês e suba no ranking.
Collect points in the fishing games during the month and climb the leaderboard.
* Cada R$ 1 apostado em pesca vale 1 ponto. | Every R$ 1 staked on fishing is worth 1 point.
* O ranking fecha no último dia do mês. | The leaderboard closes on the last day of the month.
- 1º lugar | 1st place | R$ 5.000
- 2º e 3º lugar | 2nd and 3rd place | R$ 1.500
- 4º ao 20º lugar | 4th to 20th place | R$ 200

p-live-rebate casino,club cards /m/gameList?gameType=LIVE
Rebate diário nos jogos ao vivo | Daily rebate on live games
Parte de cada aposta nas mesas ao vivo volta no dia seguinte.
Part of every stake at the live tables is returned the next day.
* Valem roleta, cartas e dados. | Roulette, cards and dice count.
* Apostas anuladas não contam. | Cancelled bets do not count.
- Bronze | Bronze | 0,3%
- Prata | Silver | 0,5%
- Ouro | Gold | 0,8%

p-guess sports football /m/gameList?gameType=SPORTS 60
Bolão da rodada | Match-day pool
Palpite os placares da rodada da Liga Nacional e divida o prêmio com quem acertar mais.
Guess the results of the National League round and share the prize with the best.
* Um palpite por pessoa e rodada. | One guess per person and round.
* Os palpites fecham no primeiro apito. | Guesses close at the first whistle.
- 6 acertos | 6 right | R$ 10.000
- 5 acertos | 5 right | R$ 2.000
- 4 acertos | 4 right | R$ 300

p-combo sports basketball /m/gameList?gameType=SPORTS
Múltipla reforçada | Boosted combination
Apostas múltiplas esportivas ganham um acréscimo sobre o lucro.
Combined sports bets get an extra on top of the profit.
* Odds mínimas de 1,40 por seleção. | Minimum odds of 1.40 for each selection.
* O acréscimo é pago junto com o prêmio. | The extra is paid together with the win.
- 3 seleções | 3 selections | +5%
- 5 seleções | 5 selections | +12%
- 8 seleções ou mais | 8 selections or more | +25%

p-motor sports helmet /m/gameList?gameType=SPORTS 90
Pódio do Grande Prêmio | Grand Prix podium
Acerte o pódio da corrida e receba créditos para a próxima.
Name the podium of the race and receive credit for the next one.
* Vale para as corridas da temporada. | Valid for the races of the season.
* Créditos valem por 30 dias. | Credit is valid for 30 days.
- Vencedor | Winner | R$ 10
- Pódio em qualquer ordem | Podium in any order | R$ 40
- Pódio exato | Exact podium | R$ 150

p-ticket lottery ticket /m/lottery 30
Bilhete premiado do mês | Winning ticket of the month
Cada bilhete das loterias oficiais vale um número no sorteio mensal.
Every ticket of the official lotteries counts as one number in the monthly draw.
* Os números aparecem no detalhe da aposta. | The numbers appear in the detail of the bet.
* O resultado sai no primeiro dia útil. | The result is published on the first working day.
- 1 bilhete | 1 ticket | R$ 20.000
- 10 bilhetes | 10 tickets | R$ 1.000

p-balls lottery balls /m/moreLottery
Mega Bolas acumulada | Mega Balls rollover
Quando ninguém acerta as seis bolas, o prêmio passa inteiro para o próximo sorteio.
When nobody has all six balls, the whole prize moves on to the next draw.
* Sorteios diários às 20:00. | Draws every day at 20:00.
* Vale a aposta mínima. | The minimum stake is enough.
- 6 bolas | 6 balls | 100%
- 5 bolas | 5 balls | R$ 2.500
- 4 bolas | 4 balls | R$ 80

p-levels club crown /m/member/benefits
Clube: níveis e benefícios | Club: levels and benefits
Quanto mais você joga, mais alto é o seu nível e maiores são os benefícios.
The more you play, the higher your level and the better the benefits.
* O nível é revisto no dia 1º de cada mês. | The level is reviewed on the 1st of every month.
* Benefícios aparecem na central de recompensas. | Benefits appear in the rewards centre.
- Prata | Silver | R$ 2.000
- Ouro | Gold | R$ 15.000
- Diamante | Diamond | R$ 80.000

p-referral club coins /m/inviteFriends
Jogue com amigos | Play with friends
Compartilhe o seu código: vocês dois recebem créditos quando o amigo passar a jogar.
Share your code: both of you receive credit once your friend starts to play.
* O código está em “Convidar amigos”. | Your code is under “Invite friends”.
* Somente maiores de 18 anos. | Only for people who are 18 or older.
- 1 a 4 amigos | 1 to 4 friends | R$ 20
- 5 amigos ou mais | 5 friends or more | R$ 30

p-missions club,casino trophy /m/leaderBoard 45
Missões e ranking | Missions and leaderboard
Três missões por semana, em jogos diferentes. Pontos contam no ranking do mês.
Three missions a week, in different games. Points count on the leaderboard of the month.
* As missões mudam toda segunda-feira. | The missions change every Monday.
* Não há pontos negativos. | There are no negative points.
- 1 missão | 1 mission | 100
- 2 missões | 2 missions | 250
- 3 missões | 3 missions | 500

p-house casino rocket /m/gameList?gameType=IN_HOUSE 30
Recordes da casa | House records
O maior multiplicador do dia em Decola e nos jogos da casa entra para o mural.
The highest multiplier of the day in Lift-off and the in-house games goes on the wall.
* Vale o multiplicador retirado, não o máximo do voo. | The multiplier cashed out counts.
* Em caso de empate, vale quem chegou antes. | In case of a tie, the earlier one counts.
- 1º do dia | 1st of the day | R$ 300
- 2º do dia | 2nd of the day | R$ 100
`

export const PROMOTIONS: readonly Promotion[] = blocksOf(TABLE).map(({ head, lines }) => {
  const [id = '', categories = '', motif = '', link = '', days] = head
  const [title, pt = '', en = '', ...others] = lines
  const marked = (mark: string) => others.filter((line) => line.startsWith(mark)).map((line) => line.slice(1))
  return {
    ...{
      id,
      categories: categories.split(','),
      motif,
      link,
      days: days === undefined ? undefined : Number(days),
    },
    ...{ title: bothIn(title), intro: { pt, en }, steps: marked('*').map(bothIn) },
    tiers: marked('-').map((line) => {
      const [tierPt = '', tierEn = '', reward = ''] = cellsOf(line)
      return [tierPt, tierEn, reward]
    }),
  }
})
