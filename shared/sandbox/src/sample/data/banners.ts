import type { Banner } from '@arcada/kit/contract/entities/banner'
import type { Language, Text } from '../../domain/common/language.ts'
import { blocksOf, bothIn } from './tables.ts'

interface BannerData {
  id: string
  group: string
  motif: string
  link: string
  title: Text
  subtitle: Text
  action: Text
}

/** Id, group, motif and link; title, subtitle and the words of its link. */
const TABLE = `
derby m_home football /m/gameList?gameType=SPORTS
Domingo de clássico | Derby Sunday
Escalações e odds atualizadas até o apito | Line-ups and odds updated until the whistle
Ver partida | See match

reef m_home fish /m/activityDetail?id=p-reef
Torneio do Recife | Reef tournament
Pontos em todos os jogos de pesca do mês | Points in every fishing game of the month
Ver ranking | See leaderboard

kappa m_home reels /m/gameList?gameType=RNG
Novidades Kappa | New from Kappa
Linhas, frutas e setes em doze slots novos | Lines, fruit and sevens in twelve new slots
Conhecer | Discover

lottery m_home balls /m/lottery
Loterias ao vivo | Live lotteries
Um sorteio a cada minuto, com resultado na hora | A draw every minute, with its result at once
Ver sorteios | See draws

studio m_home cards /m/gameList?gameType=LIVE
Mesas do Estúdio 8 | Tables of Estúdio 8
Roleta e cartas com apresentadores em português | Roulette and cards with live hosts
Entrar | Enter

register m_reg coins /m/home
Mais de 300 jogos | More than 300 games
Em um só lugar | In one place
Ver jogos | See games

panel-club m_popup crown /m/activityDetail?id=p-levels
Clube | Club
Níveis e benefícios | Levels and benefits
Ver níveis | See levels

panel-missions m_popup2 trophy /m/activityDetail?id=p-missions
Missões | Missions
Três por semana | Three a week
Ver missões | See missions

race m_board trophy /m/gameList?gameType=RNG
Corrida da semana | Race of the week
Um ponto por real apostado, prêmios para os dez primeiros | A point for each real staked, prizes for the first ten
Jogar | Play
`

export const BANNERS: readonly BannerData[] = blocksOf(TABLE).map(({ head, lines }) => {
  const [id = '', group = '', motif = '', link = ''] = head
  const [title, subtitle, action] = lines
  return { id, group, motif, link, title: bothIn(title), subtitle: bothIn(subtitle), action: bothIn(action) }
})

/** A banner as a call answers it; the one of the registration promotes nothing. */
export function toBanner({ id, group, link, ...texts }: BannerData, language: Language): Banner {
  return {
    ...{ url: `/wps/image/banner/${id}.svg`, title: texts.title[language], groupName: group, link },
    ...{ subtitle: texts.subtitle[language], action: texts.action[language] },
    promo: group === 'm_reg' ? false : undefined,
  }
}
