import type { Banner } from '@arcada/kit/contract/entities/banner'
import type { Language, Text } from '../../domain/common/language.ts'

export interface BannerData {
  id: string
  group: 'm_home' | 'm_reg' | 'm_popup' | 'm_popup2' | 'm_board'
  title: Text
  subtitle: Text
  action: Text
  link: string
  motif: string
  promo?: false
}

const t = (pt: string, en: string): Text => ({ pt, en })

export const BANNERS: readonly BannerData[] = [
  {
    id: 'derby',
    group: 'm_home',
    title: t('Domingo de clássico', 'Derby Sunday'),
    subtitle: t('Escalações e odds atualizadas até o apito', 'Line-ups and odds updated until the whistle'),
    action: t('Ver partida', 'See match'),
    link: '/m/gameList?gameType=SPORTS',
    motif: 'football',
  },
  {
    id: 'reef',
    group: 'm_home',
    title: t('Torneio do Recife', 'Reef tournament'),
    subtitle: t('Pontos em todos os jogos de pesca do mês', 'Points in every fishing game of the month'),
    action: t('Ver ranking', 'See leaderboard'),
    link: '/m/activityDetail?id=p-reef',
    motif: 'fish',
  },
  {
    id: 'kappa',
    group: 'm_home',
    title: t('Novidades Kappa', 'New from Kappa'),
    subtitle: t('Linhas, frutas e setes em doze slots novos', 'Lines, fruit and sevens in twelve new slots'),
    action: t('Conhecer', 'Discover'),
    link: '/m/gameList?gameType=RNG',
    motif: 'reels',
  },
  {
    id: 'lottery',
    group: 'm_home',
    title: t('Loterias ao vivo', 'Live lotteries'),
    subtitle: t(
      'Um sorteio a cada minuto, com resultado na hora',
      'A draw every minute, with its result at once',
    ),
    action: t('Ver sorteios', 'See draws'),
    link: '/m/lottery',
    motif: 'balls',
  },
  {
    id: 'studio',
    group: 'm_home',
    title: t('Mesas do Estúdio 8', 'Tables of Estúdio 8'),
    subtitle: t('Roleta e cartas com apresentadores em português', 'Roulette and cards with live hosts'),
    action: t('Entrar', 'Enter'),
    link: '/m/gameList?gameType=LIVE',
    motif: 'cards',
  },
  {
    id: 'register',
    group: 'm_reg',
    title: t('Mais de 300 jogos', 'More than 300 games'),
    subtitle: t('Em um só lugar', 'In one place'),
    action: t('Ver jogos', 'See games'),
    link: '/m/home',
    motif: 'coins',
    promo: false,
  },
  {
    id: 'panel-club',
    group: 'm_popup',
    title: t('Clube', 'Club'),
    subtitle: t('Níveis e benefícios', 'Levels and benefits'),
    action: t('Ver níveis', 'See levels'),
    link: '/m/activityDetail?id=p-levels',
    motif: 'crown',
  },
  {
    id: 'panel-missions',
    group: 'm_popup2',
    title: t('Missões', 'Missions'),
    subtitle: t('Três por semana', 'Three a week'),
    action: t('Ver missões', 'See missions'),
    link: '/m/activityDetail?id=p-missions',
    motif: 'trophy',
  },
  {
    id: 'race',
    group: 'm_board',
    title: t('Corrida da semana', 'Race of the week'),
    subtitle: t(
      'Um ponto por real apostado, prêmios para os dez primeiros',
      'A point for each real staked, prizes for the first ten',
    ),
    action: t('Jogar', 'Play'),
    link: '/m/gameList?gameType=RNG',
    motif: 'trophy',
  },
]

/** A banner as a call answers it. */
export function toBanner(banner: BannerData, language: Language): Banner {
  const { id, title, group, link, subtitle, action, promo } = banner
  return {
    url: `/wps/image/banner/${id}.svg`,
    title: title[language],
    groupName: group,
    link,
    subtitle: subtitle[language],
    action: action[language],
    ...(promo === undefined ? {} : { promo }),
  }
}
