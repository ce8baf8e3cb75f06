-- The name of the product is the brand's: what shipped terms say of their source names nobody.
update lending_terms
set source = 'Assumed until an insurer and the tax office say better'
where source = 'Assumed by Yaad until an insurer and the tax office say better';
