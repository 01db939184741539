-- The first version of the sandbox's tables, and what it had written into them; without its keys, which are made anew.
CREATE TABLE keys (name text primary key, value blob not null) strict;
CREATE TABLE settings (whitelabel text primary key, json text not null) strict;
CREATE TABLE members (
  id integer primary key,
  whitelabel text not null,
  user_name text not null,
  password text not null,
  type integer not null,
  nickname text not null,
  to_upline integer not null,
  club_label text,
  email text,
  mobile text,
  payee text,
  parent_id integer references members (id),
  registered_at integer not null,
  unique (whitelabel, user_name)
) strict;
CREATE INDEX members_by_parent on members (parent_id);
CREATE TABLE sessions (
  token_hash text primary key,
  member_id integer not null references members (id),
  created_at integer not null,
  expires_at integer not null
) strict;
CREATE INDEX sessions_by_member on sessions (member_id);
CREATE TABLE login_failures (
  whitelabel text not null,
  user_name text not null,
  count integer not null,
  primary key (whitelabel, user_name)
) strict;
CREATE TABLE captchas (
  whitelabel text not null,
  key text not null,
  text text not null,
  created_at integer not null,
  primary key (whitelabel, key)
) strict;
CREATE TABLE accounts (
  id integer primary key,
  name text not null unique
) strict;
CREATE TABLE transfers (
  id integer primary key,
  key text not null unique,
  kind text not null,
  created_at integer not null
) strict;
CREATE TABLE entries (
  transfer_id integer not null references transfers (id),
  account_id integer not null references accounts (id),
  amount integer not null
) strict;
CREATE INDEX entries_by_account on entries (account_id, amount);
CREATE TABLE favourites (
  member_id integer not null references members (id),
  node_id text not null,
  created_at integer not null,
  primary key (member_id, node_id)
) strict;
CREATE TABLE recents (
  member_id integer not null references members (id),
  node_id text not null,
  opened_at integer not null,
  primary key (member_id, node_id)
) strict;
CREATE TABLE launches (
  token_hash text primary key,
  play_id text not null unique,
  secret_hash text,
  member_id integer not null references members (id),
  kind text not null,
  target text not null,
  back_url text not null,
  language text not null,
  created_at integer not null
) strict;
CREATE TABLE bets (
  id integer primary key,
  round text not null unique,
  member_id integer not null references members (id),
  kind text not null,
  vendor text not null,
  target text not null,
  numero text not null,
  pick text not null,
  stake integer not null,
  win integer not null,
  status text not null,
  created_at integer not null,
  due_at integer not null
) strict;
CREATE INDEX bets_by_member on bets (member_id, created_at);
CREATE INDEX bets_due on bets (status, due_at);
CREATE TABLE messages (
  id integer primary key,
  member_id integer not null references members (id),
  title_pt text not null,
  title_en text not null,
  content_pt text not null,
  content_en text not null,
  created_at integer not null,
  read integer not null
) strict;
CREATE TABLE outbox (
  id integer primary key,
  whitelabel text not null,
  kind text not null,
  recipient text not null,
  text text not null,
  created_at integer not null
) strict;
CREATE TABLE beacons (id integer primary key, created_at integer not null, json text not null) strict;
CREATE TABLE codes (
  whitelabel text not null,
  purpose text not null,
  mobile text not null,
  code text not null,
  session text not null,
  tries integer not null,
  created_at integer not null,
  expires_at integer not null,
  primary key (whitelabel, purpose, mobile)
) strict;
CREATE TABLE profiles (
  member_id integer primary key references members (id),
  first_login integer not null,
  json text not null
) strict;
CREATE TABLE identities (
  whitelabel text not null,
  provider text not null,
  subject text not null,
  member_id integer not null references members (id),
  primary key (whitelabel, provider, subject)
) strict;
CREATE TABLE grants (
  code_hash text primary key,
  provider text not null,
  subject text not null,
  redirect_uri text not null,
  nonce text not null,
  challenge text not null,
  created_at integer not null
) strict;
CREATE TABLE notices_read (
  member_id integer not null references members (id),
  notice_id text not null,
  primary key (member_id, notice_id)
) strict;
CREATE TABLE applications (
  id integer primary key,
  number text not null unique,
  member_id integer not null references members (id),
  promotion_id text not null,
  comment text not null,
  images integer not null,
  created_at integer not null
) strict;
CREATE INDEX applications_by_member on applications (member_id, promotion_id, created_at);
insert into members values
(1,'arcada','aline','HfMDaTD8cVpLWeW_.QrzlNXjaU_qEz2S9PAlt12ZZb3FpWCUVdoh5vRPkE5Q',1,'Aline',1,'Diamante','aline@example.com','11987650003',null,null,1699099220000),
(2,'arcada','caio','vJv3mQeaoUWCI4P3.RMClyyAyQ8jPx2kJqnimXCS85g5FxNPiLZeiEv6quIc',2,'Caio',1,null,'caio@example.com','11987650004',null,1,1722600020000),
(3,'arcada','marina','ZYldI2BBIv0233WM.NQL7dik8cYfVHM5PytKHfsgSpFgz4JlWxKnfhgF6cZc',0,'Marina',0,'Ouro','marina@example.com','11987650001',null,1,1743076820000),
(4,'arcada','bruno','a6WeQqUb0sMjUEbo.YThok6fMAERCimq8_6JtlA_TfzmLY0ytFXJglW_ujoY',0,'Bruno',0,null,'bruno@example.com','11987650002',null,null,1777723220000),
(5,'arcada','davi','aBEMCCRrUAPo8uFq.VoStPfzSaqrSk_gTqPV7h8OWf1ZIscWElCWFh-RuJiw',41,'Davi',1,null,'davi@example.com',null,null,null,1767528020000),
(6,'arcada','elisa','qS6m8q8aROICrHcS.n-IZD_qUyhkwLHpdjCDANH0HbZLzPfmDMkT0yNGidUE',42,'Elisa',0,null,'elisa@example.com',null,null,null,1767700820000),
(7,'arcada','gilson','ASOkGqbPrquyOKpd.59Jll_jCmCNobi9jkgMUMQOpRWpsIcM7PGAdv-mwLpA',40,'Gilson',0,null,'gilson@example.com',null,null,null,1769688020000),
(48,'praia','aline','3-WxDMJRQ10Zlq14.m5MrlNiswAeNR4s8m4Clce9ml4f6VhsH_Bhirc-9aBc',1,'Aline',1,'Diamante','aline@example.com','11987650003',null,null,1699099220000),
(49,'praia','caio','9DvlAToTA-QL8iF4.MBjm7y9I1N7FnTkFeOv0L06f9gIG4IjbrLNWJiD_V6k',2,'Caio',1,null,'caio@example.com','11987650004',null,48,1722600020000),
(50,'praia','marina','GTyDgoHNz_9rY42q.g7TIdm0ipBLzdD_IdSAzFIfqsCUaDT9rbJlQB4zVAWI',0,'Marina',0,'Ouro','marina@example.com','11987650001',null,48,1743076820000),
(51,'praia','bruno','7wV5T4cU7B-O6aFo.cch3FmLPm_EiDYLt8Di2yoh1Or13gZDFvUdFqj-Gkx4',0,'Bruno',0,null,'bruno@example.com','11987650002',null,null,1777723220000),
(52,'praia','davi','Pobsqh_JNK4_EH2G.nDyj8Pyu9jpDojypa03BddsfJHaRtnKYeYpVmUz9Bz8',41,'Davi',1,null,'davi@example.com',null,null,null,1767528020000),
(53,'praia','elisa','fk3U16TC8EgQh4ib.I6KWXfo4xmBGUkT2bDFcG-OBQaHfVo9DoTPlI-MjB6w',42,'Elisa',0,null,'elisa@example.com',null,null,null,1767700820000),
(54,'praia','gilson','Awt2AgJoyvrxy-Do.kSgY2FLu0wrTlDjuomJ2VTMxK8iuJKhZbqXwxvdt4vA',40,'Gilson',0,null,'gilson@example.com',null,null,null,1769688020000);
insert into sessions values
('FMEZcFAHzPdDuMcZBT_8ASpzfIJBT0ZDYA_IH4vA9qE',3,1777896020000,1777982420000);
insert into accounts values
(1,'house/arcada/deposits'),
(2,'arcada/member/1'),
(3,'arcada/member/2'),
(4,'arcada/member/3'),
(5,'arcada/member/5'),
(6,'arcada/member/6'),
(7,'arcada/member/7'),
(48,'house/arcada/games'),
(49,'house/praia/deposits'),
(50,'praia/member/48'),
(51,'praia/member/49'),
(52,'praia/member/50'),
(53,'praia/member/52'),
(54,'praia/member/53'),
(55,'praia/member/54'),
(96,'house/praia/games'),
(97,'house/arcada/lottery');
insert into transfers values
(1,'seed/arcada/1','DEPOSIT',1699099220000),
(2,'seed/arcada/2','DEPOSIT',1722600020000),
(3,'seed/arcada/3','DEPOSIT',1743076820000),
(4,'seed/arcada/5','DEPOSIT',1767528020000),
(5,'seed/arcada/6','DEPOSIT',1767700820000),
(6,'seed/arcada/7','DEPOSIT',1769688020000),
(109,'seed/praia/48','DEPOSIT',1699099220000),
(110,'seed/praia/49','DEPOSIT',1722600020000),
(111,'seed/praia/50','DEPOSIT',1743076820000),
(112,'seed/praia/52','DEPOSIT',1767528020000),
(113,'seed/praia/53','DEPOSIT',1767700820000),
(114,'seed/praia/54','DEPOSIT',1769688020000),
(220,'ticket/3/ticket-0001','BET',1777896020000),
(221,'ticket/3/ticket-0002','BET',1777896020000),
(222,'ticket/3/ticket-0001/win','WIN',1777896061000);
insert into entries values
(1,1,-892075),
(1,2,892075),
(2,1,-310040),
(2,3,310040),
(3,1,-128450),
(3,4,128450),
(4,1,-500000),
(4,5,500000),
(5,1,-500000),
(5,6,500000),
(6,1,-100000),
(6,7,100000),
(109,49,-892075),
(109,50,892075),
(110,49,-310040),
(110,51,310040),
(111,49,-128450),
(111,52,128450),
(112,49,-500000),
(112,53,500000),
(113,49,-500000),
(113,54,500000),
(114,49,-100000),
(114,55,100000),
(220,4,-1000),
(220,97,1000),
(221,4,-200),
(221,97,200),
(222,97,-2320),
(222,4,2320);
insert into launches values
('z28F-cwlo9BxnfFqpt3zCLVMSyR6Y8fgaErkeLI3OdU','_ZXP2LPOAsTc','l0ZsVYGBw7WRed3rfchw0fpH6G9HZ8TqDXmWecvUnvY',3,'lottery','flash-1 STANDARD trad betting','','en',1777896020000);
insert into bets values
(101,'ticket/3/ticket-0001',3,'lottery','OFICIAL','flash-1','20260504-541','29631421:9:232',1000,2320,'WIN',1777896020000,1777896060000),
(102,'ticket/3/ticket-0002',3,'lottery','OFICIAL','flash-1','20260504-541','29631421:1:232',200,0,'LOSE',1777896020000,1777896060000);
insert into messages values
(1,3,'Saque concluído','Withdrawal completed','<p>Seu saque de R$ 320,00 foi enviado para a sua conta.</p>','<p>Your withdrawal of R$ 320.00 was sent to your account.</p>',1777878020000,0),
(2,1,'Saque concluído','Withdrawal completed','<p>Seu saque de R$ 320,00 foi enviado para a sua conta.</p>','<p>Your withdrawal of R$ 320.00 was sent to your account.</p>',1777878020000,0),
(3,3,'Novo acesso à sua conta','New sign-in to your account','<p>Houve um acesso por um novo aparelho. Se não foi você, troque a senha.</p>','<p>Someone signed in with a new device. If it was not you, change the password.</p>',1777788020000,0),
(4,2,'Novo acesso à sua conta','New sign-in to your account','<p>Houve um acesso por um novo aparelho. Se não foi você, troque a senha.</p>','<p>Someone signed in with a new device. If it was not you, change the password.</p>',1777788020000,0),
(5,3,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(6,1,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(7,2,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(8,5,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(9,6,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(10,7,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(11,50,'Saque concluído','Withdrawal completed','<p>Seu saque de R$ 320,00 foi enviado para a sua conta.</p>','<p>Your withdrawal of R$ 320.00 was sent to your account.</p>',1777878020000,0),
(12,48,'Saque concluído','Withdrawal completed','<p>Seu saque de R$ 320,00 foi enviado para a sua conta.</p>','<p>Your withdrawal of R$ 320.00 was sent to your account.</p>',1777878020000,0),
(13,50,'Novo acesso à sua conta','New sign-in to your account','<p>Houve um acesso por um novo aparelho. Se não foi você, troque a senha.</p>','<p>Someone signed in with a new device. If it was not you, change the password.</p>',1777788020000,0),
(14,49,'Novo acesso à sua conta','New sign-in to your account','<p>Houve um acesso por um novo aparelho. Se não foi você, troque a senha.</p>','<p>Someone signed in with a new device. If it was not you, change the password.</p>',1777788020000,0),
(15,50,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(16,48,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(17,49,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(18,52,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(19,53,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1),
(20,54,'Como definir limites de aposta','How to set betting limits','<p>Você pode definir um limite diário em <strong>Perfil</strong>.</p>','<p>You can set a daily limit under <strong>Profile</strong>.</p>',1777176020000,1);
pragma application_id = 1095910212;
pragma user_version = 1;
