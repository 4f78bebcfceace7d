//! The rules, chapter by chapter, each test written from the text of the rule that it names.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fall")]

mod common;

mod a_f_basics;
mod besieged;
mod cited_tables;
mod ff_options;
mod g_attrition;
mod h_i_alliances;
mod j_movement;
mod k_forced_march;
mod l_overrun;
mod m_supply;
mod meetings;
mod n_combat;
mod o_p_resolution;
mod odds;
mod q_withdrawal;
mod r_leaders;
mod s_sieges;
mod t_entrenchments;
mod u_tactics;
mod v_x_options;
mod y_fog;
mod z_austerlitz;
mod z_bay;
mod z_glory;
mod z_jena;
mod z_liberation;
mod z_marengo;
mod z_montenotte;
mod z_peninsula;
mod z_russia;
mod z_spain;
mod z_wagram;
mod z_waterloo;
