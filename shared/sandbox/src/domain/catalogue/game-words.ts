import type { Category } from './categories.ts'

/**
 * One noun of a name: Portuguese, English, gender, the motif of its picture and its class.
 */
export interface Noun {
  pt: string
  en: string
  feminine: boolean
  motif: string
  classify: string
}

/** Masculine, feminine, English; the English one precedes the noun. */
export interface Epithet {
  masculine: string
  feminine: string
  en: string
}

/** A complete name, listed before the generated ones. */
export interface FixedName {
  pt: string
  en: string
  motif: string
  classify: string
  vendor: string
}

const NOUNS: Record<Category, string> = {
  RNG: `Tigre|Tiger|m|reels|ADVENTURE; Mina|Mine|f|gems|ADVENTURE; Baú|Chest|m|chest|ADVENTURE;
    Cereja|Cherry|f|fruit|FRUIT; Coroa|Crown|f|crown|JACKPOT; Sino|Bell|m|bell|CLASSIC; Sete|Seven|m|reels|CLASSIC;
    Diamante|Diamond|m|gems|JACKPOT; Pomar|Orchard|m|fruit|FRUIT; Templo|Temple|m|chest|ADVENTURE;
    Moeda|Coin|f|coins|CLASSIC; Melancia|Watermelon|f|fruit|FRUIT; Dragão|Dragon|m|reels|JACKPOT;
    Pirâmide|Pyramid|f|gems|ADVENTURE; Fortuna|Fortune|f|coins|CLASSIC; Estrela|Star|f|reels|CLASSIC;
    Onça|Jaguar|f|chest|ADVENTURE; Safira|Sapphire|f|gems|JACKPOT; Feira|Market|f|fruit|FRUIT;
    Tesouro|Treasure|m|chest|JACKPOT; Carnaval|Carnival|m|bell|CLASSIC; Realeza|Royalty|f|crown|CLASSIC`,
  LIVE: `Roleta|Roulette|f|roulette|ROULETTE; Vinte e Um|Twenty-One|m|cards|CARDS; Bacará|Baccarat|m|cards|CARDS;
    Dado|Dice|m|livedice|DICE; Roda|Wheel|f|wheel|SHOW; Pôquer|Poker|m|chips|CARDS; Mesa|Table|f|chips|CARDS;
    Sic Bo|Sic Bo|m|livedice|DICE; Cassino|Casino|m|roulette|ROULETTE; Palco|Stage|m|wheel|SHOW`,
  SPORTS: `Futebol|Football|m|football|FOOTBALL; Basquete|Basketball|m|basketball|COURT; Tênis|Tennis|m|tennis|COURT;
    Corrida|Race|f|helmet|MOTOR; Copa|Cup|f|trophy|FOOTBALL; Vôlei|Volleyball|m|volleyball|COURT;
    Pênalti|Penalty|m|football|FOOTBALL; Grande Prêmio|Grand Prix|m|helmet|MOTOR`,
  FISH: `Recife|Reef|m|fish|; Tubarão|Shark|m|shark|; Polvo|Octopus|m|octopus|; Pérola|Pearl|f|pearl|;
    Cardume|Shoal|m|shoal|; Oceano|Ocean|m|fish|; Baleia|Whale|f|whale|; Lagoa|Lagoon|f|shoal|;
    Abismo|Abyss|m|octopus|; Concha|Shell|f|pearl|`,
  PVP: `Duelo|Duel|m|swords|ARENA; Dominó|Domino|m|domino|BOARD; Dado|Dice|m|dice|DICE; Xadrez|Chess|m|chess|BOARD;
    Coroa|Crown|f|pvpcrown|ARENA; Arena|Arena|f|swords|ARENA; Torre|Tower|f|chess|BOARD; Batalha|Battle|f|pvpcrown|ARENA;
    Truco|Truco|m|pvpcards|BOARD`,
  IN_HOUSE: `Foguete|Rocket|m|rocket|CRASH; Mina|Mine|f|mines|MINES; Fliper|Arcade|m|cabinet|ARCADE;
    Plinko|Plinko|m|plinko|ARCADE; Cometa|Comet|m|rocket|CRASH; Controle|Joystick|m|joystick|ARCADE;
    Campo|Minefield|m|mines|MINES; Órbita|Orbit|f|rocket|CRASH; Máquina|Machine|f|cabinet|ARCADE`,
  ELOTT: `Bolada|Balls|f|balls|DRAW; Bilhete|Ticket|m|ticket|INSTANT; Trevo|Clover|m|clover|INSTANT;
    Globo|Globe|m|globe|DRAW; Loteria|Lottery|f|balls|DRAW; Raspadinha|Scratchcard|f|ticket|INSTANT;
    Sorteio|Draw|m|globe|DRAW`,
}

const EPITHETS: Record<Category, string> = {
  RNG: `Dourado|Dourada|Golden; Místico|Mística|Mystic; Real|Real|Royal; Selvagem|Selvagem|Wild;
    Sagrado|Sagrada|Sacred; Elétrico|Elétrica|Electric; de Prata|de Prata|Silver; Tropical|Tropical|Tropical`,
  LIVE: `Copacabana|Copacabana|Copacabana; VIP|VIP|VIP; Relâmpago|Relâmpago|Lightning; Clássico|Clássica|Classic;
    Ipanema|Ipanema|Ipanema; Imperial|Imperial|Imperial; Brasil|Brasil|Brazil`,
  SPORTS: `Virtual|Virtual|Virtual; Total|Total|Total; Turbo|Turbo|Turbo; Nacional|Nacional|National`,
  FISH: `Dourado|Dourada|Golden; Azul|Azul|Blue; Gigante|Gigante|Giant; Secreto|Secreta|Secret; Real|Real|Royal`,
  PVP: `Mestre|Mestre|Master; Rápido|Rápida|Quick; Real|Real|Royal; Supremo|Suprema|Supreme; Clássico|Clássica|Classic`,
  IN_HOUSE: `Neon|Neon|Neon; Turbo|Turbo|Turbo; Estelar|Estelar|Stellar; Maluco|Maluca|Crazy; Retrô|Retrô|Retro`,
  ELOTT: `da Sorte|da Sorte|Lucky; Dourado|Dourada|Golden; Expresso|Expressa|Express; Mega|Mega|Mega;
    Nacional|Nacional|National; do Dia|do Dia|Daily`,
}

const FIXED: Record<Category, string> = {
  RNG: `Fortuna do Tigre|Tiger's Fortune|reels|ADVENTURE|KAPPA; Mina de Prata|Silver Mine|reels|ADVENTURE|BGS;
    Setes em Chamas|Blazing Sevens|reels|CLASSIC|KAPPA; Salada de Frutas|Fruit Salad|fruit|FRUIT|PIXEL;
    Baú do Corsário|Corsair's Chest|chest|ADVENTURE|MARE; Cofre de Rubis|Vault of Rubies|gems|JACKPOT|VELOZ`,
  LIVE: `Roleta Copacabana|Copacabana Roulette|roulette|ROULETTE|ESTUDIO8;
    Blackjack Leblon|Leblon Blackjack|cards|CARDS|ESTUDIO8; Roda da Alegria|Wheel of Joy|wheel|SHOW|VELOZ`,
  SPORTS: `Domingo de Clássico|Derby Sunday|football|FOOTBALL|ARENA; Cesta de Três|Three-Pointer|basketball|COURT|VELOZ`,
  FISH: `Recife Dourado|Golden Reef|fish|*|MARE; Caça ao Tubarão|Shark Hunt|shark|*|PIXEL`,
  PVP: `Duelo de Dados|Dice Duel|dice|DICE|ARENA; Dominó da Praça|Town Square Dominoes|domino|BOARD|PIXEL`,
  IN_HOUSE: `Decola|Lift-off|rocket|CRASH|BGS; Campo Minado|Minesweep|mines|MINES|BGS; Fliperama 84|Arcade 84|cabinet|ARCADE|BGS`,
  ELOTT: `Mega Bolas 6|Mega Balls 6|balls|DRAW|OFICIAL; Trevo de Quatro|Four-Leaf Clover|clover|INSTANT|OFICIAL`,
}

/** Splits a table into rows of cells. */
function cells(table: string): string[][] {
  return table.split(';').map((row) => row.split('|').map((cell) => cell.trim()))
}

export function nounsOf(category: Category): Noun[] {
  return cells(NOUNS[category]).map(([pt = '', en = '', gender, motif = '', classify = '']) => ({
    pt,
    en,
    feminine: gender === 'f',
    motif,
    classify,
  }))
}

export function epithetsOf(category: Category): Epithet[] {
  return cells(EPITHETS[category]).map(([masculine = '', feminine = '', en = '']) => ({
    masculine,
    feminine,
    en,
  }))
}

export function fixedNamesOf(category: Category): FixedName[] {
  return cells(FIXED[category]).map(([pt = '', en = '', motif = '', classify = '', vendor = '']) => ({
    pt,
    en,
    motif,
    classify: classify === '*' ? '' : classify,
    vendor,
  }))
}
