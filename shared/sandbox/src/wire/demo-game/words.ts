import type { Text } from '../../domain/common/language.ts'
import type { Face } from '../../domain/games/round.ts'

export const FACES: Record<Face, string> = { seven: '7️⃣', gem: '💎', crown: '👑', bell: '🔔', cherry: '🍒' }

export const WORDS = {
  back: { pt: 'Voltar', en: 'Back' },
  balance: { pt: 'Saldo', en: 'Balance' },
  stake: { pt: 'Aposta', en: 'Stake' },
  spin: { pt: 'Girar', en: 'Spin' },
  ready: { pt: 'Escolha a aposta e gire', en: 'Choose a stake and spin' },
  lost: { pt: 'Não foi desta vez', en: 'Not this time' },
  paidBack: { pt: 'Devolvido', en: 'Paid back' },
  won: { pt: 'Você ganhou', en: 'You won' },
  poor: {
    pt: 'Saldo insuficiente. Escolha uma aposta menor.',
    en: 'Not enough balance. Choose a smaller stake.',
  },
  failed: { pt: 'Não deu certo. Tente de novo.', en: 'That did not work. Try again.' },
  demo: { pt: 'Jogo de demonstração.', en: 'Demonstration game.' },
  expired: { pt: 'Este jogo não está mais aberto', en: 'This game is no longer open' },
  expiredHelp: {
    pt: 'O endereço de um jogo vale uma única vez. Volte ao site e abra o jogo de novo.',
    en: 'The address of a game works only once. Go back to the site and open the game again.',
  },
  support: { pt: 'Atendimento', en: 'Customer service' },
  supportHelp: {
    pt: 'Aqui abriria a conversa com o atendimento.',
    en: 'The conversation with customer service would open here.',
  },
  draw: { pt: 'Sorteio', en: 'Draw' },
  lastDraw: { pt: 'Último resultado', en: 'Latest result' },
  choose: { pt: 'Escolha um número', en: 'Choose a number' },
  guess: { pt: 'A soma dos números será', en: 'The sum of the numbers will be' },
  draws: { pt: 'Sorteios seguidos', en: 'Draws in a row' },
  stopOnWin: { pt: 'Parar depois de um prêmio', en: 'Stop after a win' },
  hall: { pt: 'Salão das loterias', en: 'Lottery hall' },
  notOnSale: { pt: 'Fora do horário de venda', en: 'Not on sale' },
  buy: { pt: 'Comprar bilhete', en: 'Buy ticket' },
  pays: { pt: 'Paga', en: 'Pays' },
  tickets: { pt: 'Seus bilhetes', en: 'Your tickets' },
  none: { pt: 'Nenhum bilhete ainda', en: 'No tickets yet' },
  bought: { pt: 'Bilhete comprado', en: 'Ticket bought' },
  closed: { pt: 'As vendas para este sorteio estão fechadas', en: 'Sales for this draw are closed' },
  rules: { pt: 'Regras', en: 'Rules' },
  rtp: { pt: 'Retorno ao jogador (RTP)', en: 'Return to player (RTP)' },
  noForecast: {
    pt: 'É uma média teórica de muitas apostas de todos os jogadores, e não uma expectativa individual de retorno: em uma única sessão pode-se perder tudo o que foi apostado, e as rodadas passadas não mudam a próxima.',
    en: 'It is a theoretical average of very many bets of all players, not what you can expect for yourself: in a single session everything you stake can be lost, and past rounds change nothing about the next one.',
  },
  slotRules: {
    pt: 'Cada rodada custa a aposta que você escolheu. Três figuras iguais pagam a aposta tantas vezes quanto diz a tabela; qualquer outro resultado não paga nada. O sorteio é feito no servidor e não depende das rodadas anteriores.',
    en: 'Each round costs the stake that you chose. Three matching faces pay the stake as many times as the table says; every other result pays nothing. The server draws each round, whatever came before.',
  },
  lotteryRules: {
    pt: 'Você escolhe um número de {from} a {to} e ganha quando ele está entre os {count} sorteados.',
    en: 'You choose a number from {from} to {to} and win when it is among the {count} that are drawn.',
  },
  extraRules: { pt: 'O número extra não conta.', en: 'The extra number does not count.' },
  prize: { pt: 'Figuras', en: 'Faces' },
  chance: { pt: 'Chance', en: 'Chance' },
  way: { pt: 'Modo de jogar', en: 'Way of playing' },
  number: { pt: 'um número', en: 'one number' },
  parity: { pt: 'soma par ou ímpar', en: 'sum odd or even' },
  seven: { pt: 'Sete', en: 'Seven' },
  gem: { pt: 'Diamante', en: 'Diamond' },
  crown: { pt: 'Coroa', en: 'Crown' },
  bell: { pt: 'Sino', en: 'Bell' },
  cherry: { pt: 'Cereja', en: 'Cherry' },
  UNSETTLED: { pt: 'Aguardando', en: 'Waiting' },
  WIN: { pt: 'Premiado', en: 'Won' },
  LOSE: { pt: 'Não premiado', en: 'Not won' },
  CANCELLED: { pt: 'Cancelado', en: 'Cancelled' },
} as const satisfies Record<string, Text>

export type WordName = keyof typeof WORDS
