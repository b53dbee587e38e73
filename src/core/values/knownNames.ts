const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

/**
 * Names that are no other word, known without their capital: in texts in lower case, and at the beginning of a sentence. Countries, peoples,
 * larger cities and regions, then given names. Folded.
 */
export const KNOWN_NAMES =
  set(`afghanistan afghan africa african albania albanian algeria algerian america american angola argentina argentine armenia
  armenian asia asian australia australian austria austrian azerbaijan bahrain bangladesh bangladeshi barbados belarus belgium belgian bolivia bosnia botswana
  brazil brazilian britain british briton bulgaria bulgarian burundi cambodia cameroon canada canadian chile chilean chinese colombia colombian
  congo croatia croatian cuba cuban cyprus czech denmark danish dutch ecuador egypt egyptian england english eritrea estonia ethiopia ethiopian europe european
  finland finnish france french gambia georgian germany german ghana greece greek greenland guatemala guinea guyana haiti honduras hungary hungarian
  iceland india indian indonesia indonesian iran iranian iraq iraqi ireland irish israel israeli italy italian jamaica jamaican japan japanese jordanian
  kazakhstan kenya kenyan korea korean kosovo kuwait kurdish latvia lebanon lebanese liberia libya libyan lithuania luxembourg madagascar malawi malaysia malaysian
  malta mauritius mexico mexican moldova mongolia montenegro morocco moroccan mozambique myanmar namibia nepal netherlands nicaragua niger nigeria nigerian
  norway norwegian oman pakistan pakistani palestine palestinian panama paraguay peru philippines poland portugal portuguese qatar romania romanian russia
  russian rwanda samoa scotland scottish senegal serbia serbian singapore slovakia slovenia somalia somali spain spanish sudan sudanese swaziland sweden
  swedish switzerland swiss syria syrian taiwan tanzania thailand thai tibet tunisia tunisian turkish uganda ugandan ukraine ukrainian uruguay uzbekistan
  venezuela vietnam vietnamese wales welsh yemen zambia zimbabwe
  aberdeen amsterdam anglesey antrim armagh athens atlanta auckland baghdad bangkok barcelona beijing beirut belfast berlin birmingham blackpool bolton boston
  bournemouth bradford brisbane bristol brussels budapest cairo calais california cambridge canberra cardiff carlisle caernarfon ceredigion chicago chester
  colorado cornwall coventry croydon cumbria dallas damascus delhi denver derby detroit devon dorset dublin dubai dumfries dundee durham edinburgh essex exeter fife
  flintshire florida gaza geneva glamorgan glasgow gloucester gloucestershire guernsey gwent gwynedd hampshire helsinki hertfordshire houston huddersfield
  hull illinois inverness ipswich islamabad istanbul jakarta jerusalem johannesburg kabul kansas karachi kent kiev kyiv lagos lancashire leeds leicester
  leicestershire lincolnshire lisbon liverpool london londonderry louisiana luton madrid manchester manhattan manila massachusetts melbourne merseyside
  miami michigan middlesbrough milan minnesota missouri monaco moscow mosul mumbai munich nairobi naples newcastle newport norfolk northampton
  northamptonshire northumberland norwich nottingham nottinghamshire ohio oregon oslo ottawa oxford oxfordshire paris pembrokeshire pennsylvania philadelphia
  plymouth portsmouth powys prague preston pretoria queensland rome rotherham salford salisbury sheffield shropshire southampton staffordshire
  stockholm stockport suffolk sunderland surrey sussex swansea swindon sydney tehran tennessee texas tokyo toronto tottenham tripoli tyrone vancouver venice
  vienna virginia wakefield walsall warsaw warwickshire washington wembley westminster wigan wiltshire wolverhampton worcester worcestershire wrexham
  yorkshire zurich arsenal everton juventus
  aaron adam adrian alan alex alexander alice alison amanda amy andrea andrew andy angela anna anne anthony barbara barry ben benjamin brian bruce carol
  caroline catherine charles charlotte chris christian christine christopher claire colin craig daniel darren david deborah dennis derek diana donald donna
  douglas duncan edward elizabeth emily emma eric fiona frances gareth gary gavin geoff geoffrey george gerard glenn gordon graham greg gregory hannah harry
  heather helen henry howard hugh ian isabel jacqueline jake james jamie jane janet jason jean jennifer jenny jeremy jessica jill joan joanna john jonathan
  joseph joshua julia julian julie karen kate katherine keith kelly kenneth kevin kyle laura lauren lee leon leslie liam linda lisa louise lucy luke malcolm
  margaret maria marie martin mary matthew megan michael michelle mohammed muhammad nathan neil nicholas nicola nicole nigel oliver olivia owen pamela patricia
  patrick paul paula peter philip phillip rachel raymond rebecca richard robert robin roger ronald roy ruth ryan samantha samuel sandra sarah scott sean sharon
  shaun simon sophie stephanie stephen steven stuart susan suzanne terry theresa thomas timothy tony tracy trevor valerie vanessa victoria vincent walter wayne
  william yvonne zoe`);
