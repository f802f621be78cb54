/** The most common passwords of eight characters and more, in lower case; frequencies as zxcvbn counts them, with local ones added. */
const list = `
0.0.0.000 00000000 01011910 01011970 01011975 01011977 01011979 01011980 01011981 01011982 01011983 01011984
01011985 01011986 01011987 01011988 01011989 01011990 01011991 01011992 01011993 01011999 01012000 01012001
01012010 01012011 01020304 01091989 01234567 0123456789 02011980 02011985 02011986 02011987 02011988 02021983
02021984 02021985 02021986 02021987 02021988 02021989 02031984 02031986 02031987 02041982 02041983 02041984
02041986 02041987 02041988 02051983 02051986 02061985 02061986 02061989 02071982 02071986 02081984 02081986
02081987 02081988 02081989 02091986 02091987 02101985 03082006 0987654321 10203040 1029384756 11111111 11112222
111222333 11223344 1122334455 11235813 1123581321 12011987 12131415 12312312 123123123 1232323q 123321123 12344321
123454321 1234554321 123456654321 12345678 123456789 1234567890 1234567890a 1234567890q 1234567891 12345678910
123456789a 123456789q 123456789z 12345678a 12345678q 12345679 1234567a 1234567q 123456aa 123456qw 123456qwerty
12345qwe 12345qwert 1234abcd 1234asdf 1234qwer 123654789 12369874 123698745 123789456 123qq123 123qwe123 123qweasd
123qweasdzxc 123qwerty 12qw34er 12qwaszx 13243546 135792468 1357924680 14725836 147258369 147852369 14789632
147896325 15426378 18436572 192837465 19411945 1a2b3c4d 1a2s3d4f 1passwor 1q2w3e4r 1q2w3e4r5 1q2w3e4r5t
1q2w3e4r5t6y 1qa2ws3ed 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1x2zkg8w 21031988 22222222 25802580 31415926 321654987
33333333 44444444 4815162342 55555555 66666666 73501505 741852963 77777777 78945612 789456123 7ugd5hip2j 87654321
88888888 8j4ye3uz 9293709b13 963852741 987456321 987654321 9876543210 99999999 a1234567 a12345678 a123456789
a1b2c3d4 a1s2d3f4 aa123456 aardvark abbuammu abc12345 abcd1234 abcd12345 aberdeen access14 achilles adgjmptw
admin123 admin1234 agent007 airborne airforce airplane albatros alejandr aleksandr aleksandra alexande alexandr
allahuakbar alphabet amarsonarbangla amateurs america1 ammuabbu amsterda amsterdam anaconda andromed andromeda
anhyeuem anthony1 apollo13 apple123 applepie aquarius armagedon arsenal1 asdf1234 asdfasdf asdfghjk asdfghjkl
asdfzxcv aspirine assassin atlantis australi avalanch azsxdcfv babyblue babydoll babyface babygirl babylon5
babylove backdoor balloons bangla123 bangladesh bangladesh1 banglatiger barbados barcelon barcelona barefoot
baseball baseball1 basketba bcfields beautifu beefcake bigballs bigdaddy bigmoney billybob billyboy binladen
bismillah bismillah786 blackbir blackcat blackdog blackhaw blackjac blackjack blackout blahblah blessing blink182
blizzard bluebird blueeyes bluefish bluemoon bobafett bobdylan bollocks bonehead bookworm boomboom borussia
brandon1 brighton brooklyn brucelee buckeyes buckshot budapest buddyboy budlight budweise bulldog1 bulldogs
bullfrog bullseye bunghole cadillac caliente californ caligula cambiami cameltoe cameron1 candyman cannabis
capslock cardinal carlitos carolina carpedie casanova casino123 catherin cavalier cdtnkfyf cerberus cfitymrf
chainsaw champion changeme changeme1 chargers charles1 charlie1 charlott charlton chattogram checkers chelsea1
cherokee chester1 chevelle chevrole chevrolet cheyenne chicago1 chicken1 chickens chittagong chocolat chrisbln
christia christin christop chrysler chuckles cinnamon cjkysirj clarinet claymore clevelan clitoris cocacola
coldbeer colombia colorado coltrane commando computer concrete consumer cooldude coolness corleone corvette
cosworth cowboys1 crazybab creampie creative cricket123 crjhgbjy crusader crystal1 dannyboy darklord darkness
darkside darkstar dbrnjhbz deadhead deadpool deepthroat deeznuts deeznutz defender deftones designer devil666
devildog dfktynbyf dhaka123 dhaka1234 diamond1 diamonds dietcoke digital1 dilligaf dingdong dinosaur dirtbike
discover dkflbckfd dkflbvbh doberman dodgeram doghouse dolphin1 dolphins doughboy dragon12 dragonba dragonball
drowssap drpepper dthjybrf dutchess eastside eastwood einstein ekaterina eldorado electric electron elephant
elizabet elizaveta engineer enterpri enterprise ericsson eternity excalibu explorer farscape fastball ferrari1
fgtkmcby fireball firebird fishing1 fktrcfylh fktrcfylhf flamingo flexible florida1 flounder football football1
fordf150 formula1 francesc freckles freedom1 freepass freeuser front242 frontier fyfcnfcbz fyutkbyf gabriel1
gabriell gamecube gameover gandalf1 gangster garfield gargoyle gateway1 gatorade geronimo gesperrt getmoney
gfhjkm123 gfhjkmgfhjkm ghbdtnbr ghblehjr ghjcnjnfr ghostrider gladiator gn56gn56 godfathe godfather godsmack
godzilla goldfish goldstar goldwing golfball goodluck goodtime gordon24 gotohell greatone greenbay greenday
guardian guinness halflife handyman hannibal happy123 happyday hardcore hardrock hawaiian hawkeyes hayabusa
heather1 hedgehog heineken hellfire hello123 hellyeah hercules highland hollywoo hongkong hoosiers hotstuff
hurrican hyperion icecream idontkno idontknow ihateyou illusion ilovemymom iloveyou iloveyou1 iloveyou2 immortal
infiniti infinity inshallah insomnia internet intrepid intruder inuyasha istanbul iverson3 jackpot777 jackson1
jackson5 james007 jamesbon jamesbond jasmine1 jayhawks jessica1 johannes jordan23 just4fun justdoit juventus
kakashka kamikaze kangaroo karolina katerina kawasaki kazantip kcj9wx5n kenworth keyboard keystone khela123
khela1234 khela2026 killbill kingfish kingkong kingston kissmyass kittycat kittykat kleopatra knickers knockers
labrador lacrosse lancelot lasvegas leavemealone letmein1 letmein123 letmein2 lifehack lightnin lightning lineage2
lionking liverpoo liverpool logitech lokomotiv lollipop lonestar lonewolf longhorn loverboy lowrider lucky777
lucky7777 luckydog macdaddy madison1 magician magicman mailcreated5240 majestic makaveli maksimka mamapapa
manchest manchester mandarin mandingo maradona marathon mariners marino13 marlboro maryjane mashallah matthew1
maverick maxwell1 mazafaka meatball meathead meatloaf mechanic megadeth megapass megatron melissa1 meowmeow
mephisto mercedes meridian mersedes metallic metallica michael1 michigan microlab microphone microsof microsoft
midnight millwall minecraft mistress mollydog monalisa moneyman mongoose monkey12 monopoly monster1 montgom240
montreal moonlight morpheus mortgage mortimer motherlode motorola mountain multiplelo munchkin mushroom musicman
mustang1 mustangs ncc1701a ncc1701d ncc1701e nebraska netscape newcastl newpass6 newyork1 nintendo nokia6300
nuttertools nwo4life oblivion operator overkill overlord p0015123 p@ssw0rd p@ssword pa55w0rd pa55word packers1
paintbal paintball pakistan panasoni panasonic panther1 panthers pantyhos paradise pass1234 passport passw0rd
passwor1 password password1 password12 password123 password1234 password2 passwords passwort patrick1 patriots
pavilion pearljam peekaboo penguins penthous peterpan philippe phillies phoenix1 pianoman pineappl pingpong
pinkfloy pinkfloyd piramida platinum playstation playtime plymouth poiuytrewq pokemon1 polniypizdec0211 poohbear
poontang porkchop porsche1 porsche9 portland portugal poseidon preacher precious predator presario princess
pringles punisher punkrock q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q2w3e4r5 qawsedrf qazwsx12 qazwsx123 qazwsxed
qazwsxedc qazwsxedcrfv qazxswedc qweasd123 qweasdzxc qwer1234 qwerasdf qwert123 qwerty12 qwerty123 qwerty1234
qwerty12345 qwerty123456 qwertyui qwertyuio qwertyuiop r2d2c3po radiohea ragnarok raiders1 rainbow6 raistlin
rammstein rangers1 rasputin rastaman realmadrid rebecca1 reckless redalert redskins redwings renegade rfnthbyf
rhbcnbyf rhfcjnrf rhtdtlrj richard1 rightnow rjirfrgbde rjycnfynby roadkill roadking roadrunn robotech rockford
rockhard rockstar rolltide romashka rootbeer runescape rush2112 sailboat sakib75 sakibalhasan salamander salasana
samantha samsung1 sandiego sapphire saratoga satan666 scarface scoobydo scooter1 scorpio1 scorpion scotland
seahawks sebastia security seinfeld seminole semperfi sentinel septembe serenity sersolution shamrock shaney14
shannon1 sherlock showtime silverad simpsons sinister sithlord skittles skorpion skywalke skywalker slapshot
slipknot slippery smashing smeghead sneakers snickers snoopdog snowball snowboar snuggles socrates softball
software sojdlg123aljg sonarbangla soso123aljg soulmate southpar southpark spaceman spartans specialk spectrum
spencer1 spiderma spiderman spitfire splinter spongebob squirrel srinivas stallion starbuck starcraf starcraft
stardust starfire starfish stargate starship startrek starwars steelers stephani stingray stocking stonecol
stonecold stranger stripper sundance sunflowe sunflower sunnyday sunshine super123 superfly superman superman1
supersta superstar svetlana sweetpea swimming swingers swordfis swordfish syncmaster syracuse tacobell talisman
tarheels tazmania technics teddybea teddybear telephon terminator terrapin test1234 testpass thailand thanatos
thankyou thedoors thegreat thirteen thuglife thunder1 thunderb tiberius tiffany1 tiger123 tiger1234 tinkerbell
titanium titleist tommyboy tottenha tottenham translator traveler treasure trfnthbyf triangle trombone truelove
trustno1 tunafish turkey50 twilight ultimate umbrella underdog undertaker vacation valentin valentina valhalla
valkyrie vanhalen vasilisa verbatim veronika vfhufhbnf vfrcbvrf vfvfgfgf viewsonic viktoria violetta vkontakte
vladimir vladislav vsjasnel12 warcraft wareagle warhammer warriors waterloo webmaste webmaster welcome1 welcome123
werewolf westside westwood whatever whiskers whitesox whocares wildcard wildcats wildfire william1 winner777
winston1 wishbone wolfgang wolfpack wolverin wolverine woofwoof wordpass wrangler wrestlin wrinkle1 yankees1
yeahbaby yfcntymrf yjdsqgfhjkm yosemite z1x2c3v4 zaq12wsx zaq1xsw2 zeppelin zerocool zxasqw12 zxcasdqwe zxcv1234
zxcvbnm1
`;

export const commonPasswords: ReadonlySet<string> = new Set(list.split(/\s+/).filter(Boolean));
