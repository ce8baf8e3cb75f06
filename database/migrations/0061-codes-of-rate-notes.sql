-- The rates that come with the product say by a code how they were found, so that every language has a text for it.
update exchange_rates set source = case
    when source like '%pegged%' or source like '%held at%' or source like '%one to XCG%' then 'pegged'
    when source like 'indicative, crossed%' then 'crossed'
    when source like 'indicative%' then 'indicative'
    else 'unchecked'
  end
where source like 'indicative, %' or source like 'set by hand, not checked: %' or source like 'set by hand: %';
