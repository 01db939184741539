import type { Text } from '../../domain/common/language.ts'
import type { Promotion } from './promotion.ts'

const t = (pt: string, en: string): Text => ({ pt, en })

export const PROMOTIONS: readonly Promotion[] = [
  {
    id: 'p-cashback',
    title: t('Cashback semanal nos slots', 'Weekly cashback on slots'),
    intro: t(
      'Toda segunda-feira uma parte das perdas líquidas da semana volta para o seu saldo.',
      'Every Monday, part of the week’s net losses is returned to your balance.',
    ),
    steps: [
      t('Jogue qualquer slot de segunda a domingo.', 'Play any slot from Monday to Sunday.'),
      t('O cálculo é feito na segunda às 06:00.', 'It is calculated on Monday at 06:00.'),
      t('O valor entra no saldo disponível.', 'The amount goes into your available balance.'),
    ],
    tiers: [
      ['Perda de R$ 50 a R$ 499', 'Loss of R$ 50 to R$ 499', '5%'],
      ['Perda de R$ 500 a R$ 1.999', 'Loss of R$ 500 to R$ 1,999', '8%'],
      ['Perda a partir de R$ 2.000', 'Loss of R$ 2,000 or more', '10%'],
    ],
    categories: ['casino'],
    motif: 'reels',
    link: '/m/slotsCenter',
  },
  {
    id: 'p-reef',
    title: t('Torneio do Recife', 'Reef tournament'),
    intro: t(
      'Some pontos nos jogos de pesca durante o mês e suba no ranking.',
      'Collect points in the fishing games during the month and climb the leaderboard.',
    ),
    steps: [
      t('Cada R$ 1 apostado em pesca vale 1 ponto.', 'Every R$ 1 staked on fishing is worth 1 point.'),
      t('O ranking fecha no último dia do mês.', 'The leaderboard closes on the last day of the month.'),
    ],
    tiers: [
      ['1º lugar', '1st place', 'R$ 5.000'],
      ['2º e 3º lugar', '2nd and 3rd place', 'R$ 1.500'],
      ['4º ao 20º lugar', '4th to 20th place', 'R$ 200'],
    ],
    categories: ['casino'],
    motif: 'fish',
    days: 30,
    link: '/m/gameList?gameType=FISH',
  },
  {
    id: 'p-live-rebate',
    title: t('Rebate diário nos jogos ao vivo', 'Daily rebate on live games'),
    intro: t(
      'Parte de cada aposta nas mesas ao vivo volta no dia seguinte.',
      'Part of every stake at the live tables is returned the next day.',
    ),
    steps: [
      t('Valem roleta, cartas e dados.', 'Roulette, cards and dice count.'),
      t('Apostas anuladas não contam.', 'Cancelled bets do not count.'),
    ],
    tiers: [
      ['Bronze', 'Bronze', '0,3%'],
      ['Prata', 'Silver', '0,5%'],
      ['Ouro', 'Gold', '0,8%'],
    ],
    categories: ['casino', 'club'],
    motif: 'cards',
    link: '/m/gameList?gameType=LIVE',
  },
  {
    id: 'p-guess',
    title: t('Bolão da rodada', 'Match-day pool'),
    intro: t(
      'Palpite os placares da rodada da Liga Nacional e divida o prêmio com quem acertar mais.',
      'Guess the results of the National League round and share the prize with the best.',
    ),
    steps: [
      t('Um palpite por pessoa e rodada.', 'One guess per person and round.'),
      t('Os palpites fecham no primeiro apito.', 'Guesses close at the first whistle.'),
    ],
    tiers: [
      ['6 acertos', '6 right', 'R$ 10.000'],
      ['5 acertos', '5 right', 'R$ 2.000'],
      ['4 acertos', '4 right', 'R$ 300'],
    ],
    categories: ['sports'],
    motif: 'football',
    days: 60,
    link: '/m/gameList?gameType=SPORTS',
  },
  {
    id: 'p-combo',
    title: t('Múltipla reforçada', 'Boosted combination'),
    intro: t(
      'Apostas múltiplas esportivas ganham um acréscimo sobre o lucro.',
      'Combined sports bets get an extra on top of the profit.',
    ),
    steps: [
      t('Odds mínimas de 1,40 por seleção.', 'Minimum odds of 1.40 for each selection.'),
      t('O acréscimo é pago junto com o prêmio.', 'The extra is paid together with the win.'),
    ],
    tiers: [
      ['3 seleções', '3 selections', '+5%'],
      ['5 seleções', '5 selections', '+12%'],
      ['8 seleções ou mais', '8 selections or more', '+25%'],
    ],
    categories: ['sports'],
    motif: 'basketball',
    link: '/m/gameList?gameType=SPORTS',
  },
  {
    id: 'p-motor',
    title: t('Pódio do Grande Prêmio', 'Grand Prix podium'),
    intro: t(
      'Acerte o pódio da corrida e receba créditos para a próxima.',
      'Name the podium of the race and receive credit for the next one.',
    ),
    steps: [
      t('Vale para as corridas da temporada.', 'Valid for the races of the season.'),
      t('Créditos valem por 30 dias.', 'Credit is valid for 30 days.'),
    ],
    tiers: [
      ['Vencedor', 'Winner', 'R$ 10'],
      ['Pódio em qualquer ordem', 'Podium in any order', 'R$ 40'],
      ['Pódio exato', 'Exact podium', 'R$ 150'],
    ],
    categories: ['sports'],
    motif: 'helmet',
    days: 90,
    link: '/m/gameList?gameType=SPORTS',
  },
  {
    id: 'p-ticket',
    title: t('Bilhete premiado do mês', 'Winning ticket of the month'),
    intro: t(
      'Cada bilhete das loterias oficiais vale um número no sorteio mensal.',
      'Every ticket of the official lotteries counts as one number in the monthly draw.',
    ),
    steps: [
      t('Os números aparecem no detalhe da aposta.', 'The numbers appear in the detail of the bet.'),
      t('O resultado sai no primeiro dia útil.', 'The result is published on the first working day.'),
    ],
    tiers: [
      ['1 bilhete', '1 ticket', 'R$ 20.000'],
      ['10 bilhetes', '10 tickets', 'R$ 1.000'],
    ],
    categories: ['lottery'],
    motif: 'ticket',
    days: 30,
    link: '/m/lottery',
  },
  {
    id: 'p-balls',
    title: t('Mega Bolas acumulada', 'Mega Balls rollover'),
    intro: t(
      'Quando ninguém acerta as seis bolas, o prêmio passa inteiro para o próximo sorteio.',
      'When nobody has all six balls, the whole prize moves on to the next draw.',
    ),
    steps: [
      t('Sorteios diários às 20:00.', 'Draws every day at 20:00.'),
      t('Vale a aposta mínima.', 'The minimum stake is enough.'),
    ],
    tiers: [
      ['6 bolas', '6 balls', '100%'],
      ['5 bolas', '5 balls', 'R$ 2.500'],
      ['4 bolas', '4 balls', 'R$ 80'],
    ],
    categories: ['lottery'],
    motif: 'balls',
    link: '/m/moreLottery',
  },
  {
    id: 'p-levels',
    title: t('Clube: níveis e benefícios', 'Club: levels and benefits'),
    intro: t(
      'Quanto mais você joga, mais alto é o seu nível e maiores são os benefícios.',
      'The more you play, the higher your level and the better the benefits.',
    ),
    steps: [
      t('O nível é revisto no dia 1º de cada mês.', 'The level is reviewed on the 1st of every month.'),
      t('Benefícios aparecem na central de recompensas.', 'Benefits appear in the rewards centre.'),
    ],
    tiers: [
      ['Prata', 'Silver', 'R$ 2.000'],
      ['Ouro', 'Gold', 'R$ 15.000'],
      ['Diamante', 'Diamond', 'R$ 80.000'],
    ],
    categories: ['club'],
    motif: 'crown',
    link: '/m/member/benefits',
  },
  {
    id: 'p-referral',
    title: t('Jogue com amigos', 'Play with friends'),
    intro: t(
      'Compartilhe o seu código: vocês dois recebem créditos quando o amigo passar a jogar.',
      'Share your code: both of you receive credit once your friend starts to play.',
    ),
    steps: [
      t('O código está em “Convidar amigos”.', 'Your code is under “Invite friends”.'),
      t('Somente maiores de 18 anos.', 'Only for people who are 18 or older.'),
    ],
    tiers: [
      ['1 a 4 amigos', '1 to 4 friends', 'R$ 20'],
      ['5 amigos ou mais', '5 friends or more', 'R$ 30'],
    ],
    categories: ['club'],
    motif: 'coins',
    link: '/m/inviteFriends',
  },
  {
    id: 'p-missions',
    title: t('Missões e ranking', 'Missions and leaderboard'),
    intro: t(
      'Três missões por semana, em jogos diferentes. Pontos contam no ranking do mês.',
      'Three missions a week, in different games. Points count on the leaderboard of the month.',
    ),
    steps: [
      t('As missões mudam toda segunda-feira.', 'The missions change every Monday.'),
      t('Não há pontos negativos.', 'There are no negative points.'),
    ],
    tiers: [
      ['1 missão', '1 mission', '100'],
      ['2 missões', '2 missions', '250'],
      ['3 missões', '3 missions', '500'],
    ],
    categories: ['club', 'casino'],
    motif: 'trophy',
    days: 45,
    link: '/m/leaderBoard',
  },
  {
    id: 'p-house',
    title: t('Recordes da casa', 'House records'),
    intro: t(
      'O maior multiplicador do dia em Decola e nos jogos da casa entra para o mural.',
      'The highest multiplier of the day in Lift-off and the in-house games goes on the wall.',
    ),
    steps: [
      t('Vale o multiplicador retirado, não o máximo do voo.', 'The multiplier cashed out counts.'),
      t('Em caso de empate, vale quem chegou antes.', 'In case of a tie, the earlier one counts.'),
    ],
    tiers: [
      ['1º do dia', '1st of the day', 'R$ 300'],
      ['2º do dia', '2nd of the day', 'R$ 100'],
    ],
    categories: ['casino'],
    motif: 'rocket',
    days: 30,
    link: '/m/gameList?gameType=IN_HOUSE',
  },
]
